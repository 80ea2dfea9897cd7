import { hebrewCount } from '../../lib/hebrewCount'

export const years = (count: number) => hebrewCount(count, 'שנה', 'שנתיים', 'שנים')
export const months = (count: number) => hebrewCount(count, 'חודש', 'חודשיים', 'חודשים')
export const days = (count: number) => hebrewCount(count, 'יום', 'יומיים', 'ימים')
