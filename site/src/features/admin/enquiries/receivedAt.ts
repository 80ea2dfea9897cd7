/** '21 בנובמבר 2026 בשעה 13:05', by the clock in Israel wherever she is. */
const format = new Intl.DateTimeFormat('he-IL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jerusalem',
})

export const receivedAt = (isoMoment: string) => format.format(new Date(isoMoment))
