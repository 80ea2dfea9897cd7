// Regression tests of visual faults of the home page, opened once for all looks.
import type { Locator } from '@playwright/test'
import { expectCornersOfPair, expectDateOfFirstTrip, expectTwoButtons } from '../../support/list-looks.ts'
import { boxOf, DESK, LAPTOP, look, openForLooks, PHONE, setRoot } from '../../support/looks.ts'
import { overlap } from '../../support/overlap.ts'
import { expect, test } from '../../support/test.ts'

test('the home page', async ({ page }) => {
  await openForLooks(page, '/')
  await look(page, 'emphasis is not slanted', DESK, async () => {
    const style = await page.evaluate(() => {
      const word = document.createElement('em')
      document.body.append(word)
      const { fontStyle, fontSynthesis } = getComputedStyle(word)
      word.remove()
      return { fontStyle, fontSynthesis }
    })
    expect(style).toEqual({ fontStyle: 'normal', fontSynthesis: 'none' })
  })
  await look(
    page,
    'the search and the heart beside it stand apart',
    { width: 1024, height: 800 },
    async () => {
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const [search, heart] = [
          page.getByRole('search').first(),
          page.getByRole('link', { name: 'המועדפים שלי' }),
        ]
        expect(await overlap(search, heart.first()), `${width}`).toBe(false)
      }
    },
  )
  await look(
    page,
    'the top bar stays on one line with letters of 150 %',
    { width: 390, height: 800 },
    async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const { height } = (await page.locator('header').first().boundingBox())!
        expect(height, `${width} px`).toBeLessThanOrEqual(120)
      }
    },
  )
  await look(
    page,
    'the field of the top bar is quieter than its links, until it is used',
    LAPTOP,
    async () => {
      const field = page.locator('header').getByRole('combobox')
      await expect(field).toHaveCSS('font-size', '16px')
      const line = () => field.evaluate((element) => getComputedStyle(element).borderBottomColor)
      await expect(field).toHaveCSS('border-bottom-width', '1px')
      const still = await line()
      const before = (await field.boundingBox())!
      await field.focus()
      expect(await line()).not.toBe(still)
      const used = (await field.boundingBox())!
      expect(used.width).toBeGreaterThan(before.width)
      expect(used.y).toBe(before.y)
    },
  )
  await look(page, 'the ink of the top bar’s heart ends at the margin of the page', DESK, async () => {
    for (const [width, margin] of [
      [768, 40],
      [1280, 64],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const heart = page.locator('header').getByRole('link', { name: 'המועדפים שלי' })
      expect((await heart.boundingBox())!.width).toBeGreaterThanOrEqual(44)
      const ink = await heart.locator('svg path').evaluate((path) => path.getBoundingClientRect().left)
      expect(Math.abs(ink - margin), `${width}`).toBeLessThanOrEqual(1.5)
    }
  })
  await look(page, 'the last links of the footer stand in its two columns on a phone', PHONE, async () => {
    const ends = await page
      .locator('footer ul')
      .last()
      .locator('li')
      .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().right)))
    expect(new Set(ends).size).toBe(2)
  })
  await look(
    page,
    'on a phone a section’s heading has the whole width, its link below it',
    PHONE,
    async () => {
      for (const [title, link] of [
        ['הטיולים שכולן מדברות עליהם', 'לכל הטיולים'],
        ['השראה לדרך', 'לכל המאמרים'],
      ] as const) {
        const section = page.getByRole('region', { name: title })
        const [heading, way] = [
          (await section.getByRole('heading', { name: title }).boundingBox())!,
          (await section.getByRole('link', { name: link }).boundingBox())!,
        ]
        expect(heading.width).toBe(350)
        expect(way.y).toBeGreaterThanOrEqual(heading.y + heading.height)
      }
    },
  )
  await look(
    page,
    'on a phone the further reasons follow the first ones by a section’s air, and the buttons follow them all',
    PHONE,
    async () => {
      const band = page.getByRole('region', { name: 'למה דווקא איתנו' })
      const end = async (part: Locator) => {
        const { y, height } = (await part.boundingBox())!
        return y + height
      }
      const reasons = band.locator('.reasons')
      const first = await end(band.locator('.statements-text > ul'))
      expect((await reasons.boundingBox())!.y - first).toBe(60)
      for (const name of ['לכל הטיולים', 'דברי איתנו'])
        expect((await band.getByRole('link', { name }).boundingBox())!.y).toBeGreaterThan(await end(reasons))
    },
  )
  await look(page, 'two buttons beside each other fill their row on a phone', PHONE, () =>
    expectTwoButtons(page, 'לכל הטיולים', 'דברי איתנו'),
  )
  await look(
    page,
    'no end of a fourth boat shows between the third and the paper of home’s opening',
    DESK,
    async () => {
      for (const [width, height] of [
        [1280, 720],
        [1280, 900],
        [1366, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        const picture = (await page.locator('.hero-picture picture img').boundingBox())!
        const paper = (await page.locator('.hero-paper').boundingBox())!
        // The photograph is 1.6 times as wide as high and shown from its left end; the boat begins at 43.5 % of it.
        const fourth = picture.x + 0.435 * Math.max(picture.width, picture.height * 1.6)
        expect(fourth, `${width} × ${height}`).toBeGreaterThanOrEqual(paper.x)
      }
    },
  )
  await look(
    page,
    'the dates are the figure of a trip’s card, in the first one larger than its name, and nothing touches the next line',
    PHONE,
    () => expectDateOfFirstTrip(page),
  )
  await look(page, 'the link beside a title never lies on it', PHONE, async () => {
    for (const [width, percent] of [
      [390, 100],
      [390, 200],
      [320, 150],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await setRoot(page, percent)
      for (const heading of await page.locator('.section-heading').all()) {
        const link = heading.locator('..').getByRole('link', { name: /^לכל ה/ })
        for (const words of [heading.locator('p'), heading.getByRole('heading')])
          expect(await overlap(link, words), `${width}, ${percent} %`).toBe(false)
      }
    }
  })
  await look(
    page,
    'on a wide window the picture of “why us” begins where its band does',
    LAPTOP,
    async () => {
      const [picture, band] = [
        page.locator('.statements-picture'),
        page.getByRole('region', { name: 'למה דווקא איתנו' }),
      ]
      expect((await boxOf(picture)).y).toBe((await boxOf(band)).y)
    },
  )
  await look(
    page,
    'the two pictures of a pair are cut where they meet, one below and one above',
    LAPTOP,
    () => expectCornersOfPair(page),
  )
  await look(
    page,
    'the picture of phones is cut by its own focal point, the wide one by its own',
    DESK,
    async () => {
      const picture = page.locator('.hero-picture picture img')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(picture).toHaveCSS('object-position', '50% 100%')
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(picture).toHaveCSS('object-position', '0% 60%')
    },
  )

  // What follows changes the page.
  await look(page, '“why us” opens with no void on a phone where no picture is seen', PHONE, async () => {
    const picture = page.locator('.statements-picture')
    expect((await boxOf(picture)).height).toBe(320)
    await setRoot(page, 100, 'hideImages')
    expect((await boxOf(picture)).height).toBe(0)
    await setRoot(page, 100)
    await picture.evaluate((box) => box.replaceChildren())
    expect((await boxOf(picture)).height).toBe(0)
  })
  await look(
    page,
    'the dots of the testimonials never lie on their heading',
    { width: 768, height: 1024 },
    async () => {
      const heading = page.getByRole('heading', { name: 'מה מספרות מי שחזרו' })
      const controls = page.locator('.carousel-controls')
      const expectApart = async () => {
        const line = await heading.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().toJSON()
        })
        const box = (await controls.boundingBox())!
        expect(box.x + box.width <= line.left || box.x >= line.right || box.y >= line.bottom).toBe(true)
        expect(box.x).toBeGreaterThanOrEqual(0)
      }
      await expectApart()
      await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
      await expectApart()
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      // As many as the owner may have.
      await controls.evaluate((row) => {
        while (row.children.length < 13) row.append(row.lastElementChild!.cloneNode(true))
      })
      await expectApart()
    },
  )
  await look(
    page,
    'home shows a trip before its benefits on a phone, after them on a wide window',
    DESK,
    async () => {
      const benefits = page.getByRole('region', { name: 'מה מחכה לך' })
      const trip = page.locator('.trips picture').first()
      await page.setViewportSize(PHONE)
      // Three boats are seen whole, and yet what follows begins in the first window.
      const [paper, photograph] = [
        await boxOf(page.locator('.hero-paper')),
        await boxOf(page.locator('.hero-picture')),
      ]
      expect(paper.y - photograph.y).toBeGreaterThanOrEqual(250)
      expect((await boxOf(page.locator('.home-start .section-heading h2'))).y).toBeLessThan(PHONE.height - 40)
      // Its heading stands clear of the opening's numbers.
      const [claims, overline] = [
        page.locator('.hero-paper dl'),
        page.locator('.home-start .section-heading p'),
      ]
      const { y, height } = await boxOf(claims)
      expect((await boxOf(overline)).y - y - height).toBeGreaterThanOrEqual(48)
      expect((await boxOf(benefits)).y).toBeGreaterThan((await boxOf(trip)).y)
      await page.setViewportSize(LAPTOP)
      expect((await boxOf(benefits)).y).toBeLessThan((await boxOf(trip)).y)
      // She who listens hears them first on every window.
      await expect(page.locator('.home-start > :first-child')).toHaveAccessibleName('מה מחכה לך')
      // Where the admin previews them they stand under the opening, clear of its numbers.
      await page.setViewportSize(PHONE)
      await benefits.evaluate((section) => document.querySelector('.hero')!.after(section))
      expect(await overlap(benefits, page.locator('.hero-paper dl'))).toBe(false)
      const first = await boxOf(benefits.getByRole('listitem').first())
      const numbers = await boxOf(page.locator('.hero-paper dl'))
      expect(first.y).toBeGreaterThan(numbers.y + numbers.height + 24)
    },
  )
  await look(page, 'the link to all trips comes to the keyboard where the eye meets it', DESK, async () => {
    const section = page.getByRole('region', { name: 'הטיולים שכולן מדברות עליהם' })
    const link = section.getByRole('link', { name: 'לכל הטיולים' })
    const trips = section.locator('.trips')
    for (const size of [PHONE, LAPTOP]) {
      await page.setViewportSize(size)
      const isFirst = await trips.evaluate(
        (list, link) => !!(list.compareDocumentPosition(link!) & Node.DOCUMENT_POSITION_PRECEDING),
        await link.elementHandle(),
      )
      expect((await boxOf(link)).y < (await boxOf(trips)).y, `${size.width}`).toBe(isFirst)
      // Nothing takes the tap: a card is a link to its lower edge.
      await link.click({ trial: true })
    }
    // Where there are none it stands below what says so, neither on it nor far off.
    await page.setViewportSize(PHONE)
    await trips.evaluate((list) => {
      const nothing = document.createElement('p')
      nothing.textContent = 'טיולים חדשים בקרוב'
      list.replaceWith(nothing)
    })
    const { y, height } = await boxOf(section.getByText('טיולים חדשים בקרוב'))
    const air = (await boxOf(link)).y - y - height
    expect(air).toBeGreaterThanOrEqual(0)
    expect(air).toBeLessThan(40)
  })
  await look(page, 'the list under the search shows its last row whole', LAPTOP, async () => {
    await page.locator('header').getByRole('combobox').fill('הרים')
    const list = page.locator('.search-results')
    await expect(list.getByRole('option').first()).toBeVisible()
    expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
  })
})
