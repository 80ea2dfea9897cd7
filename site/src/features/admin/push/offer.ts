/** What she answered to notifications on this device, so that she is offered them once, and told when they stop by themselves. */
import { readText, writeText } from '../../../lib/storage'

const KEY = 'adminPushOffer'

/** 'over': she wants none, and is not asked again. */
type PushAnswer = 'on' | 'over'

/** Null until she has answered. */
export const pushAnswer = () => readText(KEY)
export const keepPushAnswer = (answer: PushAnswer) => void writeText(KEY, answer)
