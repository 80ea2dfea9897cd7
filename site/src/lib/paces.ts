/** Names and descriptions of a trip's pace, for the values 1 to 5. */
export const PACES = [
  { name: 'רגוע מאוד', words: 'כמעט בלי הליכה, והרבה זמן לנוח.' },
  { name: 'רגוע', words: 'הליכות קצרות, עד שעה ביום.' },
  { name: 'מתון', words: 'הליכה של שעתיים־שלוש ביום, בלי לרוץ.' },
  { name: 'פעיל', words: 'הליכה של ארבע־חמש שעות ביום, עם עליות.' },
  { name: 'מאתגר', words: 'ימי הליכה ארוכים ועליות של ממש. צריך כושר טוב.' },
] as const
