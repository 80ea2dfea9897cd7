/** 'בוקר טוב' and so on, by the device's clock. */
export function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'בוקר טוב'
  if (hour >= 12 && hour < 17) return 'צהריים טובים'
  if (hour >= 17) return 'ערב טוב'
  return 'לילה טוב'
}
