/** The enquiry to answer first, as a card: how it begins, in large type, and the link to answer it. */
import { Monogram } from '../../../ui/Monogram'
import { AnswerBy } from '../enquiries/parts/AnswerBy'
import { directionOf, messageStart } from '../enquiries/messageStart'
import { AdminLink } from '../layout/AdminLink'
import { CARD } from '../parts/classes'
import { toWhom } from '../parts/toWhom'
import type { Task } from './task'

interface Props {
  enquiry: NonNullable<Task['enquiry']>
  /** The list of enquiries, opened at this one. */
  to: Task['to']
}

export function FirstEnquiry({ enquiry, to }: Props) {
  const { name, firstName, message, others } = enquiry
  return (
    <li className={`${CARD} relative mb-5 rounded-se-[3rem] p-4 sm:p-8`}>
      <div className="flex items-center gap-4">
        <Monogram name={name} className="size-18 text-3xl" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <AnswerBy enquiry={enquiry} />
        </div>
      </div>
      {/* An enquiry entered by hand may have none. */}
      {message && (
        <p
          dir={directionOf(message)}
          className="mt-3 line-clamp-3 font-display text-[1.625rem] leading-tight text-sea wrap-anywhere sm:mt-5 sm:line-clamp-4 sm:text-2xl sm:leading-tight"
        >
          {messageStart(message)}
        </p>
      )}
      <AdminLink
        to={to}
        className="stretched mt-4 grid min-h-11 place-items-center rounded-full bg-terracotta px-8 text-center font-semibold text-white hover:bg-terracotta-deep sm:mt-6 sm:min-h-13 sm:w-fit sm:px-10"
      >
        {firstName ? `לענות ${toWhom(firstName)}` : 'לענות'}
      </AdminLink>
      {others > 0 && (
        <AdminLink
          to={{ tab: 'enquiries', open: null }}
          className="relative inline-flex min-h-11 items-center text-sm font-semibold text-sea hover:underline max-sm:-mb-2 sm:mt-1 sm:-mb-3"
        >
          {others === 1 ? 'ועוד אחת מחכה' : `ועוד ${others} מחכות`}
        </AdminLink>
      )}
    </li>
  )
}
