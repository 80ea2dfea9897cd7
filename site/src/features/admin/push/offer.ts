/** Notifications are offered on each device until she has answered there, once. */
import { readText, writeText } from '../../../lib/storage'

const KEY = 'adminPushOffer'

export const isOfferOver = () => readText(KEY) !== null
export const dismissOffer = () => void writeText(KEY, 'over')
