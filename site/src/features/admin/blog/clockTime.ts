const moment = new Intl.DateTimeFormat('he-IL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jerusalem',
})

/** 'יום ראשון, 22 בנובמבר בשעה 09:05' of an ISO date-time, by the clock in Israel. */
export const clockTime = (isoMoment: string) => moment.format(new Date(isoMoment))
