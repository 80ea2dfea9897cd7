// Paging of the admin's long lists: the next page, a page that fails to load, and the focus.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, down } from './support/api'
import { openAdmin, openTab, quietAdmin } from './support/admin'
import { expectNoAxeViolations } from './support/axe'
import { cards, failsAtFirst, MANY, many, PAGE_SIZE, readOn, servePages, untilCards } from './support/lists'
import { keepTrip } from './support/records'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

test('she reads on in the quarantine and lets one out', async () => {
  const takeAway = serveQuarantine()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: `אולי ספאם (${MANY})` }))
  await readOn(user, /^תוכנה /, takeAway)

  await user.click(screen.getByRole('button', { name: 'זו פנייה אמיתית של תוכנה 3' }))
  await screen.findByText('הפנייה עברה לפניות שלך')
  await untilCards(/^תוכנה /, MANY - 1)
  expect(screen.queryByRole('heading', { name: 'תוכנה 3' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'חזרה לפניות שלך' }))
  await screen.findByRole('link', { name: `אולי ספאם (${MANY - 1})` })
  await expectNoAxeViolations()
})

test('one may be out of the quarantine although the answer was lost', async () => {
  serveQuarantine()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: `אולי ספאם (${MANY})` }))
  const heading = await screen.findByRole('heading', { name: 'תוכנה 45' })
  api.on('POST', '/api/contacts/{enquiry_id}/genuine', () => {
    api.on('GET', '/api/contacts/quarantine', [])
    return down()
  })
  await user.click(screen.getByRole('button', { name: 'זו פנייה אמיתית של תוכנה 45' }))
  await screen.findByText('עוד לא ידוע אם הפנייה הועברה')
  await waitFor(() => expect(heading).not.toBeInTheDocument())
})

const MAILED = 'המיילים עליה נשלחים עכשיו.'

test.each([
  ['honeypot', 'מולא שדה שמבקרות באתר לא רואות', MAILED],
  ['too fast', 'נשלחה מהר יותר ממה שאפשר למלא טופס', MAILED],
  ['another', 'סומנה אוטומטית', MAILED],
  ['owner', 'סימנת אותה כספאם', undefined],
])(
  'of one in the quarantine (%s) it is told why, and when it is let out whether mails leave',
  async (suspected, why, mailed) => {
    serveQuarantine([sample('SuspectedEnquiry', { id: 1, name: 'נועה', suspected })])
    const { user } = await openAdmin('/admin?tab=enquiries')
    await user.click(await screen.findByRole('link', { name: 'אולי ספאם (1)' }))
    await screen.findByText(why)
    await user.click(screen.getByRole('button', { name: 'זו פנייה אמיתית של נועה' }))
    await screen.findByText('הפנייה עברה לפניות שלך')
    expect(screen.queryByText(MAILED)?.textContent).toBe(mailed)
  },
)

function serveQuarantine(
  all = many((id) => sample('SuspectedEnquiry', { id, name: `תוכנה ${id}`, message: 'כדאי לקנות' })),
) {
  api.on('GET', '/api/contacts/quarantine/count', () => ({ body: { count: all.length } }))
  api.on('POST', '/api/contacts/{enquiry_id}/genuine', ({ params }) => {
    const out = all.find(({ id }) => String(id) === params.enquiry_id)
    all = all.filter((one) => one !== out)
    const { suspected: _, ...enquiry } = out!
    return { body: enquiry }
  })
  return servePages('/api/contacts/quarantine', () => all)
}

test('a screen of the admin names itself and is not for search engines', async () => {
  keepTrip()
  const { user } = await openAdmin('/admin')
  const title = (words: string) =>
    waitFor(() => expect(document.title).toBe(`${words} | ניהול האתר | הר ורוגע`))
  await title('סקירה')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await openTab(user, 'טיולים')
  await title('טיולים')
  await user.click(await screen.findByRole('link', { name: 'סוף שבוע בטבע' }))
  await title('סוף שבוע בטבע')
  await user.click(screen.getByRole('link', { name: 'לכל הטיולים' }))
  await title('טיולים')
  await user.click(screen.getByRole('link', { name: 'מדריך' }))
  await title('המדריך שלך לאתר')
  await openTab(user, 'בלוג')
  await title('בלוג')
})

test('she reads on in the rights requests, and what was answered leaves them', async () => {
  const takeAway = serveRequests()
  const { user } = await openAdmin('/admin?tab=privacy')
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /פרטיות/ })).toHaveAccessibleDescription(/45 בקשות/),
  )
  await readOn(user, /^מבקשת /, takeAway)
  expect(screen.queryByRole('region', { name: 'איך עונות על בקשה' }), 'the list fills the screen').toBeNull()

  await user.click(screen.getByRole('link', { name: 'מבקשת 3' }))
  await user.selectOptions(await screen.findByLabelText(/^סטטוס הבקשה/), 'הושלמה')
  await screen.findByText('סטטוס הבקשה עודכן')
  await user.click(screen.getByRole('link', { name: 'לכל הבקשות' }))
  await screen.findByRole('button', { name: 'מחכות לתשובה (44)' })
  await untilCards(/^מבקשת /, MANY - 1)
  await user.click(screen.getByRole('button', { name: 'נענו (1)' }))
  await untilCards(/^מבקשת /, 1)
  expect(cards(/^מבקשת /)[0]).toHaveTextContent('מבקשת 3')
  await expectNoAxeViolations()
})

test('she reads on in the bin and deletes one for good', async () => {
  const takeAway = serveBin()
  const { user } = await openAdmin('/admin?tab=blog')
  await user.click(await screen.findByRole('link', { name: `סל המחזור (${MANY})` }))
  await readOn(user, /^נמחק /, takeAway)

  await user.click(screen.getByRole('button', { name: 'למחוק לתמיד את נמחק 3' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'למחוק לתמיד' }))
  await screen.findByText('המאמר נמחק לתמיד')
  await untilCards(/^נמחק /, MANY - 1)
  await user.click(screen.getByRole('link', { name: 'לכל המאמרים' }))
  await screen.findByRole('link', { name: `סל המחזור (${MANY - 1})` })
  await expectNoAxeViolations()
})

test('a request that stands far down opens from its address, also when it comes late', async () => {
  const takeAway = serveRequests()
  takeAway(() => true)
  const { user, close } = await openAdmin('/admin?tab=privacy&open=3')
  await failsAtFirst(user, takeAway, 'הבקשה לא נטענה')
  await screen.findByText('מבקשת 3')
  close()
  await openAdmin('/admin?tab=privacy&open=46')
  await screen.findByRole('heading', { name: 'הבקשה לא נמצאה' })
})

test('where hardly a request waits, how one is answered is told', async () => {
  servePages('/api/user-rights/requests', () => [sample('RightsRequestInList', { fullName: 'מבקשת 1' })])
  api.on('GET', '/api/user-rights/requests/counts', { waiting: 1, answered: 0 })
  await openAdmin('/admin?tab=privacy')
  await untilCards(/^מבקשת /, 1)
  const way = within(screen.getByRole('region', { name: 'איך עונות על בקשה' }))
  expect(way.getAllByRole('listitem')).toHaveLength(3)
  await expectNoAxeViolations()
})

test('rights requests that do not come are said, and asked for again', async () => {
  const takeAway = serveRequests()
  takeAway(() => true)
  const { user } = await openAdmin('/admin?tab=privacy')
  await failsAtFirst(user, takeAway, 'הבקשות לא נטענו')
  await untilCards(/^מבקשת /, PAGE_SIZE)
})

test('answered requests that do not come leave the way back to those that wait', async () => {
  const takeAway = serveRequests()
  const { user } = await openAdmin('/admin?tab=privacy')
  await untilCards(/^מבקשת /, PAGE_SIZE)
  takeAway(() => true)
  await user.click(screen.getByRole('button', { name: /^נענו/ }))
  await screen.findByText('הבקשות לא נטענו')
  expect(screen.queryByText('עוד לא נענו בקשות.')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^מחכות לתשובה/ }))
  await untilCards(/^מבקשת /, PAGE_SIZE)
})

test('a bin that does not come is said, and asked for again', async () => {
  const takeAway = serveBin()
  takeAway(() => true)
  const { user } = await openAdmin('/admin?tab=blog&open=bin')
  await failsAtFirst(user, takeAway, 'הסל לא נטען')
  await untilCards(/^נמחק /, PAGE_SIZE)
})

test('a quarantine that does not come is said, and asked for again', async () => {
  const takeAway = serveQuarantine()
  takeAway(() => true)
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: `אולי ספאם (${MANY})` }))
  await failsAtFirst(user, takeAway, 'הרשימה לא נטענה')
  await untilCards(/^תוכנה /, PAGE_SIZE)
})

function serveRequests() {
  const all = many((id) => sample('RightsRequestInList', { id, fullName: `מבקשת ${id}` }))
  const standing = (answered: boolean) => all.filter(({ status }) => (status === 'completed') === answered)
  api.on('GET', '/api/user-rights/requests/counts', () => ({
    body: { waiting: standing(false).length, answered: standing(true).length },
  }))
  api.on('GET', '/api/user-rights/requests/{request_id}/log', [])
  api.on('PUT', '/api/user-rights/requests/{request_id}', ({ params, body }) => {
    const one = all.find(({ id }) => String(id) === params.request_id)!
    one.status = body.status
    return { body: one }
  })
  return servePages('/api/user-rights/requests', ({ query }) => {
    const id = query.get('id')
    return id ? all.filter((one) => String(one.id) === id) : standing(query.get('answered') === 'true')
  })
}

function serveBin() {
  let all = many((id) => sample('Binned', { id, title: `נמחק ${id}` }))
  api.on('GET', '/api/bin/counts', () => ({ body: { trip: 0, article: all.length, page: 0 } }))
  api.on('DELETE', '/api/bin/{kind}/{record_id}', ({ params }) => {
    all = all.filter(({ id }) => String(id) !== params.record_id)
    return { status: 204 }
  })
  return servePages('/api/bin/{kind}', () => all)
}

test('where no request waits she is led to where they come from, and to how long is kept what', async () => {
  await openAdmin('/admin?tab=privacy')
  await screen.findByText('אין בקשות פרטיות')
  expect(screen.getByRole('link', { name: /^לדף הזכויות/ })).toHaveAttribute('href', '/user-rights')
  expect(screen.getByRole('link', { name: 'כמה זמן נשמר מידע' })).toHaveAttribute(
    'href',
    '/admin?tab=settings&open=privacy',
  )
})
