// What the owner and a visitor write in these tests.
import type { ArticleText, TripText } from './support/owner.ts'

/** So many days from now, by the clock in Israel. */
export function day(from: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(Date.now())
  return new Date(Date.parse(today) + from * 86_400_000).toISOString().slice(0, 10)
}

export const galilee: TripText = {
  title: 'סוף שבוע של נשים בגליל העליון',
  slug: 'upper-galilee-weekend',
  destination: 'הגליל העליון',
  style: 'רוגע',
  startDate: day(400),
  endDate: day(402),
  price: '1890',
  maxParticipants: '14',
  shortDescription: 'שלושה ימים של מעיינות, ארוחות ארוכות ושקט בין עצי הזית.',
  longDescription: 'נפגשות ביום חמישי בצהריים.\n\n## מה עושות\n\nהולכות לאט, אוכלות טוב וישנות מוקדם.',
}

export const packing: ArticleText = {
  category: 'טיפי נסיעות',
  title: 'תיק יד אחד לשבוע שלם',
  slug: 'one-bag-for-a-week',
  excerpt: 'מה נכנס, מה נשאר בבית, ואיך סוגרות את הרוכסן בלי לשבת על התיק.',
  contentMd: 'שלוש שכבות **מספיקות**.\n\n## לפני שאורזות\n\nפורסות הכול על המיטה ומורידות חצי.',
}

/** A visitor, by the names of the form's fields. */
export const noa = { name: 'נועה לוי', phone: '050-555-0123', email: 'noa@example.com' }

export const judea: TripText = {
  ...galilee,
  title: 'הליכת לילה בירח מלא',
  slug: 'full-moon-walk',
  destination: 'מדבר יהודה',
  style: 'חוויתי',
}
