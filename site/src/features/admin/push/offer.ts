/** The owner's answer to the offer of push notifications on this device, so that it is made once, and that a stop is noticed. */
import { readText, writeText } from '../../../lib/storage'

const KEY = 'adminPushOffer'

/** 'over': declined, not to be offered again. */
type PushAnswer = 'on' | 'over'

/** Null until she has answered. */
export const pushAnswer = () => readText(KEY)
export const storePushAnswer = (answer: PushAnswer) => void writeText(KEY, answer)
