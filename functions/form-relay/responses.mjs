// The responses that the form relay makes itself, when there is none of the API to return.

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': process.env.STRICT_TRANSPORT_SECURITY || 'max-age=3600',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** The form is queued: 202 with its reference, or for a form without JavaScript a 303 to the confirmation page. */
export function queuedResponse(request, reference, confirmation) {
  if (isHtmlForm(request))
    return new Response(null, { status: 303, headers: { ...HEADERS, location: confirmation } })
  return json(202, { reference: `ה-${reference}` })
}

export const previewResponse = (request) =>
  refusal(request, 403, 'Forbidden', 'זו תצוגה מקדימה של האתר, וטפסים לא נשלחים ממנה.')

/** @param {Request} request @param {string} [region] Netlify's region of this function; scripts/doctor.py reads it from the header */
export function tooLargeResponse(request, region) {
  const answer = refusal(request, 413, 'Content Too Large', 'יש כאן יותר מדי טקסט. אפשר לקצר ולנסות שוב.')
  if (region) answer.headers.set('x-function-region', region)
  return answer
}

/** Rate limit of the queue: `retry-after` is one minute, the length of its window. */
export function rateLimitedResponse(request) {
  const answer = refusal(
    request,
    429,
    'Too Many Requests',
    'יותר מדי ניסיונות. אפשר לנסות שוב בעוד כמה דקות.',
  )
  answer.headers.set('retry-after', '60')
  return answer
}

export const unavailableResponse = (request) =>
  refusal(request, 503, 'Service Unavailable', 'האתר לא עונה כרגע. נסי שוב בעוד רגע.')

function refusal(request, code, status, message) {
  return isHtmlForm(request) && acceptsHtml(request)
    ? page(code, message, new URL(request.url).searchParams.has('from'))
    : json(code, { code, status, message })
}

const isHtmlForm = (request) =>
  (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')

/** The same rule as the API's (content_api/web/error_pages.py). */
const acceptsHtml = (request) => /text\/html/i.test(request.headers.get('accept') ?? '')

function json(status, value) {
  const headers = { ...HEADERS, 'content-type': 'application/json; charset=utf-8' }
  return new Response(JSON.stringify(value), { status, headers })
}

/** "Back" restores what the visitor typed, except in a form that the API returned with errors; that one has `?from`. */
function page(status, message, cameBack) {
  const again = cameBack
    ? 'כדי לנסות שוב, רענני את הדף: הדפדפן ישאל אם לשלוח שוב את מה שכתבת.'
    : 'חזרי לדף הקודם בכפתור ״אחורה״ של הדפדפן: מה שכתבת מחכה לך שם.'
  const html = `<!doctype html>
<html lang="he" dir="rtl">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>הטופס עוד לא נשלח</title>
<h1>הטופס עוד לא נשלח</h1>
<p>${message}</p>
<p>${again}</p>
</html>
`
  const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8' }
  return new Response(html, { status, headers })
}
