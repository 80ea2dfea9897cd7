/** Why a build failed: one sentence for the owner, in Hebrew, and a short technical one. */

const SENTENCES = {
  unreachable: 'האתר לא הצליח לקרוא את התוכן מהשרת.',
  emptied: 'השרת שלח אתר ריק, אף שקודם היה בו תוכן, ולכן האתר לא הוחלף.',
  settings: 'חסרים פרטי העסק שמופיעים בכל דף, ולכן אי אפשר לבנות את האתר.',
  gatsby: 'בניית האתר נכשלה.',
  check: 'האתר שנבנה לא עבר את הבדיקה, ולכן לא הוחלף.',
  disk: 'אין מספיק מקום פנוי בדיסק כדי לבנות את האתר.',
  hosting: 'האתר נבנה, אבל לא עלה לאוויר.',
  stopped: 'בניית האתר נעצרה באמצע.',
  unknown: 'משהו השתבש בבניית האתר.',
}

const STAYS = 'הגרסה האחרונה באוויר נשארה כמו שהיא.'
const NONE_YET = 'האתר עדיין לא עלה לאוויר.'

/** @typedef {keyof typeof SENTENCES} Reason */

/** @type {Record<string, Reason>} codes of gatsby-source-rest */
const FEED_CODES = {
  unreachable: 'unreachable',
  status: 'unreachable',
  not_json: 'unreachable',
  wrong_shape: 'unreachable',
  emptied: 'emptied',
  missing: 'settings',
}

export class BuildError extends Error {
  /** @param {Reason} reason @param {string} detail technical, short */
  constructor(reason, detail) {
    super(detail)
    this.name = 'BuildError'
    this.reason = reason
  }
}

/** @param {string} code @param {string} message */
export function feedError(code, message) {
  return new BuildError(FEED_CODES[code] ?? 'unreachable', `${message} [${code}]`)
}

/**
 * @param {any} error whatever was thrown
 * @returns {BuildError}
 */
export function asBuildError(error) {
  if (error instanceof BuildError) return error
  if (error?.name === 'FeedError') return feedError(error.code, error.message)
  if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(error?.code)) return new BuildError('disk', error.message)
  return new BuildError('unknown', String(error?.message ?? error).slice(0, 500))
}

/**
 * @param {BuildError} error
 * @param {boolean} live whether an earlier release is up
 */
export function sentenceForOwner({ reason }, live) {
  return `${SENTENCES[reason]} ${live ? STAYS : NONE_YET}`
}
