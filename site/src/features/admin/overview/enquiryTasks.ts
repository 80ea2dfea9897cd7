/** Tasks for enquiries: unanswered ones by their answer-by date, next steps of today, suspected spam. */
import { answerUntil } from '../enquiries/answerUntil'
import { QUARANTINE } from '../layout/route'
import type { WaitingEnquiries } from '../types'
import type { Task } from './task'

const GROUPS = [
  {
    group: 'late',
    one: 'פנייה אחת מחכה באיחור',
    many: 'פניות מחכות באיחור',
    until: 'הבטחנו תשובה עד',
    tone: 'urgent',
  },
  {
    group: 'today',
    one: 'פנייה אחת לענות עליה היום',
    many: 'פניות לענות עליהן היום',
    until: 'עד',
    tone: 'soon',
  },
  { group: 'later', one: 'פנייה חדשה אחת', many: 'פניות חדשות', until: 'לענות עד', tone: 'calm' },
] as const

const MOST_NAMED = 3

export const enquiryTasks = (waiting: WaitingEnquiries): Task[] => [
  ...nextSteps(waiting),
  ...suspected(waiting),
]

/** A real enquiry may be among the suspected spam. */
function suspected({ suspectedLately: count }: WaitingEnquiries): Task[] {
  if (count === 0) return []
  return [
    {
      key: 'suspected',
      mark: String(count),
      title: count === 1 ? 'פנייה אחת חשודה כספאם' : 'פניות חשודות כספאם',
      text: 'כדאי להציץ, אולי אישה כתבה.',
      act: 'להציץ',
      to: { tab: 'enquiries', open: QUARANTINE },
      tone: 'calm',
    },
  ]
}

/** New enquiries, the late ones first. */
export function unanswered(waiting: WaitingEnquiries, now: Date): Task[] {
  return GROUPS.flatMap(({ group, one, many, until, tone }) => {
    const { count, first } = waiting[group]
    if (!first) return []
    return {
      key: `enquiries-${group}`,
      mark: String(count),
      title: count === 1 ? one : many,
      text: `${until} ${answerUntil(first.answerBy, now)} · ${first.name}`,
      act: 'לענות',
      to: { tab: 'enquiries', open: String(first.id) },
      tone,
      enquiry: { ...first, others: count - 1 },
    }
  })
}

/** One task per enquiry, with its name; for many a single task, with a link to the one that has waited longest. */
function nextSteps({ nextSteps: steps, nextStepsCount: count }: WaitingEnquiries): Task[] {
  const first = steps[0]
  if (!first) return []
  const open = (id: number) => ({ tab: 'enquiries', open: String(id) })
  if (count > MOST_NAMED) {
    return [
      {
        key: 'next-steps',
        mark: String(count),
        title: 'פניות לחזור אליהן היום',
        text: `הראשונה: ${first.name}`,
        act: 'לפנייה הראשונה',
        to: open(first.id),
        tone: 'soon',
      },
    ]
  }
  return steps.map(({ id, name, nextStep }) => ({
    key: `next-step-${id}`,
    mark: '↩',
    title: `לחזור היום אל ${name}`,
    text: nextStep || 'ביקשת שנזכיר לך.',
    act: 'לפנייה שלה',
    to: open(id),
    tone: 'soon',
  }))
}
