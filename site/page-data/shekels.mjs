/** Converts prices to shekels, for filtering, sorting and comparing trips. */

/**
 * Rounds as the API does (content_api/trips/shekels.py): integer arithmetic, rates to the agora.
 * @param {{ price: number, currency: import('./types.ts').Currency }} trip
 * @param {import('./types.ts').SettingsRecord['exchangeRates']} rates
 */
export function inShekels({ price, currency }, { usd, eur, gbp }) {
  const rate = { ILS: 1, USD: usd, EUR: eur, GBP: gbp }[currency]
  return Math.floor((price * Math.round(rate * 100) + 50) / 100)
}
