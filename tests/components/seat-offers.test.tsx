// Free places that are offered to who waits for one.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, down, unavailable } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'
import { TRIP, button } from './support/enquiry'

beforeEach(quietAdmin)

/** Two wait for the one free place, which is offered to the first of them. */
async function offerPlace(mail: 'waiting' | '') {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const one = (enquiryId: number, name: string) =>
    sample('WaitingForPlace', { enquiryId, name, isSettled: false, offer: null })
  const ruth = one(1, 'רות אלון')
  const dana = one(2, 'דנה')
  const offer = sample('SeatOffer', {
    isOpen: true,
    mail,
    link: 'https://trips.example/api/offers?token=x',
    whatsapp: 'https://wa.me/972545550193?text=x',
  })
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 1, waiting: [ruth, dana] })
  api.on('POST', '/api/trips/{trip_id}/offers', () => ({
    status: 201,
    body: { placesToOffer: 0, waiting: [{ ...ruth, offer }, dana] },
  }))
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('מקום אחד פנוי ועוד לא הוצע לאף אחת.')
  await user.click(await button('להציע לה את המקום (רות אלון)'))
  await user.click(await button('להציע עכשיו'))
  await screen.findByText('המקום הוצע לרות אלון')
  return offer
}

test('a free place is offered to one who waits, and the link can be sent', async () => {
  const offer = await offerPlace('waiting')
  screen.getByText('המייל אליה בדרך. אפשר לשלוח גם בוואטסאפ.')
  expect(api.sent('POST', '/api/trips/5/offers').map(({ body }) => body)).toEqual([{ enquiryId: 1 }])
  expect(screen.getByRole('link', { name: /לשלוח גם בוואטסאפ אל רות אלון/ })).toHaveAttribute(
    'href',
    offer.whatsapp,
  )
  expect(screen.queryByRole('button', { name: /להציע לה את המקום/ })).toBeNull()
  await expectNoAxeViolations()
})

test('of one who left no mail address it is said that only she herself can send the offer', async () => {
  await offerPlace('')
  screen.getByText('עכשיו שלחי לה את ההודעה בוואטסאפ.')
  screen.getByText(/לא נשלח לה מייל, וכדאי לשלוח לה בוואטסאפ\./)
})

test.each([
  ['רות אלון', 'להציע את המקום לרות אלון?', null],
  ['Dana', 'להציע את המקום ל־Dana?', 'הראשונה בתור היא רות אלון.'],
])(
  'nothing is mailed to %s before a question that names her and who is first',
  async (name, title, first) => {
    api.on('GET', '/api/trips', [TRIP])
    api.on('GET', '/api/trips/{trip_id}/participants', [])
    const waiting = ['רות אלון', 'Dana'].map((each, place) =>
      sample('WaitingForPlace', { enquiryId: place + 1, name: each, isSettled: false, offer: null }),
    )
    api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 1, waiting })
    const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
    await user.click(await button(`להציע לה את המקום (${name})`))
    const question = await screen.findByRole('alertdialog', { name: title })
    expect(question).toHaveTextContent(
      'אם השאירה כתובת מייל, ההצעה נשלחת אליה מיד, והמקום נשמר לה בדרך כלל 48 שעות.',
    )
    expect(within(question).queryByText(/^הראשונה בתור/)?.textContent ?? null).toBe(first)
    await expectNoAxeViolations()
    await user.click(within(question).getByRole('button', { name: 'לא עכשיו' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sent('POST', '/api/trips/5/offers')).toEqual([])
  },
)

test('what became of each offer is said, and who may be asked again is offered a place', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const offers = [
    { name: 'רות', reply: 'taken', mayBeRepeated: true, mail: 'sent' },
    { name: 'דנה', reply: 'declined', mayBeRepeated: false, mail: 'sent' },
    { name: 'תמר', reply: '', mayBeRepeated: true, mail: 'failed' },
    { name: 'גילה', reply: '', mayBeRepeated: false, isOpen: true, mail: 'failed' },
    { name: 'יעל', reply: 'expired', mayBeRepeated: false, mail: 'sent' },
    { name: 'הדס', reply: 'accepted', mayBeRepeated: false, mail: 'sent' },
    { name: 'מיה', reply: '', mayBeRepeated: false, mail: 'sent' },
    { name: 'נגה', reply: '', mayBeRepeated: false, isOpen: true, mail: 'sent' },
  ] as const
  const waiting = offers.map(({ name, ...offer }, n) =>
    sample('WaitingForPlace', {
      enquiryId: n,
      name,
      isSettled: false,
      offer: sample('SeatOffer', { isOpen: false, ...offer }),
    }),
  )
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: null, waiting })
  await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('אין הגבלת מקומות: אפשר להציע מקום לכל מי שמחכה.')
  const list = within(screen.getByRole('region', { name: 'רשימת ההמתנה' }))
  const told = list.getAllByRole('listitem').map((row) => row.textContent)
  expect(told[0]).toContain('כדאי להציע לה לפני האחרות')
  expect(told[1]).toContain('ויתרה על מקום שהוצע לה.')
  expect(told[2]).toContain('המייל עם ההצעה לא הגיע אליה.')
  expect(told[3]).toContain('המייל אליה לא יצא, וכדאי לשלוח לה בוואטסאפ.')
  expect(told[4]).toContain('לא ענתה בזמן על מקום שהוצע לה.')
  expect(told[5]).toContain('לקחה מקום שהוצע לה, ומאז ההרשמה בוטלה.')
  expect(told[6]).toContain('הוצע לה מקום, וההצעה כבר לא בתוקף.')
  expect(told[7]).toContain('נשלח לה מייל.')
  const offered = list.getAllByRole('button', { name: /להציע לה את המקום/ })
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'להציע לה את המקום (רות)',
    'להציע לה את המקום (תמר)',
  ])
  expect(offered.map(isFilled)).toEqual([true, false])
})

test.each([
  ['who waits longest', [{}, {}], [true, false]],
  ['not who has one already', [{ isSettled: true }, {}], [false, true]],
  [
    'whose place went before she answered',
    [
      {},
      { offer: sample('SeatOffer', { reply: 'taken', mayBeRepeated: true, isOpen: false, mail: 'sent' }) },
    ],
    [false, true],
  ],
])('the place is for %s, whose button is the filled one', async (_who, waits, filled) => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const waiting = waits.map((about, place) =>
    sample('WaitingForPlace', {
      enquiryId: place,
      name: `פונה ${place}`,
      isSettled: false,
      offer: null,
      ...about,
    }),
  )
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 1, waiting })
  await openAdmin('/admin?tab=trips&open=participants-5')
  const offers = await screen.findAllByRole('button', { name: /^להציע לה את המקום/ })
  expect(offers.map(isFilled)).toEqual(filled)
})

const isFilled = (button: HTMLElement) => button.classList.contains('bg-terracotta')

test('a waiting list that does not come is said', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', unavailable)
  await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('רשימת ההמתנה לא נטענה')
})

test('a place may have been offered although the answer was lost', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const ruth = sample('WaitingForPlace', { enquiryId: 1, name: 'Ruth Allon', isSettled: false, offer: null })
  const list = '/api/trips/{trip_id}/waiting-list'
  api.on('GET', list, { placesToOffer: 1, waiting: [ruth] })
  api.on('POST', '/api/trips/{trip_id}/offers', () => {
    api.on('GET', list, {
      placesToOffer: 0,
      waiting: [{ ...ruth, offer: sample('SeatOffer', { isOpen: true }) }],
    })
    return down()
  })
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await user.click(await button('להציע לה את המקום (Ruth Allon)'))
  await user.click(await button('להציע עכשיו'))
  await screen.findByText('עוד לא ידוע אם המקום הוצע ל־Ruth Allon')
  await waitFor(() => expect(screen.queryByRole('button', { name: /להציע לה את המקום/ })).toBeNull())
})

test('a place that went meanwhile is not offered, and it is said why', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const waiting = [
    sample('WaitingForPlace', { enquiryId: 1, name: 'רות אלון', isSettled: false, offer: null }),
  ]
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 1, waiting })
  const message = 'אין כרגע מקום פנוי להציע.'
  api.on('POST', '/api/trips/{trip_id}/offers', () => ({
    status: 409,
    body: { code: 409, status: 'Conflict', errors: { json: { enquiryId: [message] } } },
  }))
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await user.click(await button('להציע לה את המקום (רות אלון)'))
  await user.click(await button('להציע עכשיו'))
  await screen.findByText(message)
})
