import { useRef, type MouseEvent } from 'react'
import { api } from '../../../lib/api'
import { formatLongRange } from '../../../lib/dates'
import type { Schema } from '../../../lib/schemas'
import { newTab } from '../../../lib/links'
import { whatsAppUrl } from '../../../lib/whatsapp'
import { ButtonLink } from '../../../ui/Button'
import { WhatsAppIcon } from '../../../ui/icons'
import type { Trip } from './useLiveTrip'

/** How long a click waits for the server's message before it uses the default one. */
const PATIENCE_MS = 2000

interface TripWhatsAppButtonProps {
  trip: Trip
  number: string
  label?: string
}

/** Opens a chat about this trip in a new tab, with the server's message; without scripts or a response, a default one. */
export function TripWhatsAppButton({ trip, number, label = 'דברי איתנו בוואטסאפ' }: TripWhatsAppButtonProps) {
  const asked = useRef<Promise<string> | null>(null)
  if (!number) return null

  const plain = `שלום, אשמח לשמוע עוד על הטיול ״${trip.title}״`
  const ask = () => (asked.current ??= askForMessage(trip).catch(() => plain))

  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // The tab is opened before the request, since popup blockers allow it during the click only.
    const tab = window.open('', '_blank')
    if (!tab) return
    event.preventDefault()
    tab.opener = null
    const message = await Promise.race([ask(), patience().then(() => plain)])
    tab.location.href = whatsAppUrl(number, message)
  }

  return (
    <ButtonLink
      href={whatsAppUrl(number, plain)}
      {...newTab}
      variant="outline"
      size="large"
      onPointerEnter={ask}
      onFocus={ask}
      onClick={open}
    >
      <WhatsAppIcon />
      {label}
    </ButtonLink>
  )
}

async function askForMessage({ title, destination, startDate, endDate }: Trip): Promise<string> {
  const dates = startDate && endDate ? [...new Set([startDate, endDate])].map(longDay).join(' - ') : ''
  const query = new URLSearchParams({ title, destination, dates })
  const { message } = await api.get<Schema<'Message'>>(`/api/whatsapp-message?${query}`)
  return message
}

const longDay = (day: string) => formatLongRange(day, day)

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
