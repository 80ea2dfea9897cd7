/** The list for print; hidden on screens. */
import { DateRange } from '../../../../ui/DateRange'
import { Ltr } from '../../../../ui/Ltr'
import type { Participant, TripListed } from '../../types'
import { shownName } from './ParticipantItem'

interface Props {
  trip: TripListed
  participants: Participant[]
}

export function PrintedList({ trip, participants }: Props) {
  return (
    <div className="print-alone hidden print:block">
      <h1 className="text-2xl">{trip.title}</h1>
      <p className="mb-4">
        <DateRange start={trip.startDate} end={trip.endDate} long /> ·{' '}
        {participants.length === 1 ? 'נוסעת אחת' : `${participants.length} נוסעות`}
      </p>
      <table className="w-full border-collapse text-start text-base">
        <thead>
          <tr className="border-b-2 border-ink">
            {['מספר', 'שם', 'טלפון', 'הערה'].map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {participants.map((participant, position) => (
            <tr key={participant.id} className="border-b border-line align-top">
              <td className="py-2 pe-4">{position + 1}</td>
              <td className="py-2 pe-4">
                <bdi>{shownName(participant)}</bdi>
              </td>
              <td className="py-2 pe-4 whitespace-nowrap">
                <Ltr>{participant.phone}</Ltr>
              </td>
              <td className="py-2">{participant.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
