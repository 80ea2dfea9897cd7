/** A price in another currency, for the filter, the order and the comparison. */

/**
 * As the API does it (content_api/trips/shekels.py): in whole numbers, the rate to the agora.
 * @param {{ price: number, currency: import('./types.ts').Currency }} trip
 * @param {import('./types.ts').SettingsRecord['exchangeRates']} rates
 */
export function inShekels({ price, currency }, { usd, eur, gbp }) {
  const rate = { ILS: 1, USD: usd, EUR: eur, GBP: gbp }[currency]
  return Math.floor((price * Math.round(rate * 100) + 50) / 100)
}
