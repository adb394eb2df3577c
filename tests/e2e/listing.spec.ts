import { eq, sql } from 'drizzle-orm'
import { listings } from '../../db/schema'
import { isOverHttp } from '../support/journey'
import { makeBooking, makeHost, makeReview, makeUser } from '../support/people'
import { askPrice, bookButton, bookingCard, expectTotal, review } from './steps/booking-card'
import { day } from '../support/days'
import { notice, warning } from './steps/notice'
import { bookingsOf, eventsOf, emailSubjectsTo, listSessions } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test(
  'a visitor browses the photos, copies the link and reads every review',
  { tag: ['@scripts', '@wide-and-narrow'] },
  async ({ page, db, open, phone, scripts, ready }) => {
    const town = await makeTown(db)
    const [pictured] = await db
      .select({ images: listings.images })
      .from(listings)
      .where(sql`cardinality(${listings.images}) >= 3`)
      .limit(1)
    const stay = await town.stay({ title: "Lighthouse keeper's house", images: pictured!.images.slice(0, 3) })
    for (let index = 1; index <= 8; index++) {
      const past = await makeBooking(db, {
        listingId: stay.id,
        checkIn: day(-10 * index),
        checkOut: day(-10 * index + 2),
        status: 'completed',
      })
      await makeReview(db, past, {
        comment: `Review number ${index}`,
        rating: 4,
        createdAt: new Date(Date.now() - index * 86_400_000),
      })
    }
    await db.update(listings).set({ reviewCount: 8, averageRating: 4 }).where(eq(listings.id, stay.id))
    await open(`/listing/${stay.id}`)

    await test.step('the photos open in a viewer, or on their own page without scripts', async () => {
      await page.getByRole('link', { name: 'Show all 3 photos' }).click()
      const photo = (number: number) => page.getByRole('img', { name: `${stay.title}, photo ${number}` })
      if (!scripts) {
        await expect(page.getByRole('heading', { name: `Photos of ${stay.title}` })).toBeVisible()
        for (const number of [1, 2, 3]) await expect(photo(number)).toBeVisible()
        return page.getByRole('link', { name: 'Back to listing' }).click()
      }
      const viewer = page.getByRole('dialog', { name: `Photos of ${stay.title}` })
      await expect(viewer.getByText('1 / 3')).toBeVisible()
      await viewer.getByRole('button', { name: 'Next photo' }).click()
      await expect(viewer.getByText('2 / 3')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByText('1 / 3')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
    })

    await test.step('the link can be copied where sharing is not available', async () => {
      await expect(page.getByRole('heading', { name: stay.title, level: 1 })).toBeVisible()
      await ready()
      if (scripts)
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'share', { value: undefined })
        })
      if (scripts)
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'clipboard', { value: undefined })
        })
      await page.getByRole('main').getByText('Share', { exact: true }).click()
      await expect(page.getByLabel('Copy this link')).toHaveValue(
        new URL(`/listing/${stay.id}`, page.url()).href,
      )
      await expect(page.getByLabel('Copy this link')).toBeInViewport({ ratio: 1 })
    })

    await test.step('the page shows six reviews first and then all eight', async () => {
      const reviews = page.getByRole('region', { name: 'Reviews' })
      await expect(reviews).toContainText('(8 reviews)')
      // A phone shows two of the six, which are all in its page.
      await expect(reviews.getByRole('article')).toHaveCount(phone && !isOverHttp ? 2 : 6)
      await reviews.getByRole('link', { name: 'Show all 8 reviews' }).click()
      await expect(reviews.getByRole('article')).toHaveCount(8)
      await expect(reviews).toContainText('Review number 8')
    })

    // The views of a headless browser, which the server takes for a robot, are not remembered.
    if (!isOverHttp) return
    await test.step('the browser remembers the listing until its visitor clears the list', async () => {
      await page.goto('/recently-viewed')
      await expect(page.getByRole('main').getByRole('link', { name: stay.title })).toBeVisible()
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect(page.getByRole('main').getByRole('link', { name: stay.title })).toHaveCount(0)
    })
  },
)

test('an unknown listing answers 404 with a link to the home page', async ({ page }) => {
  const answer = await page.goto('/listing/00000000-0000-7000-8000-000000000000')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible()
  await expect(page.getByText("The listing you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Find amazing places to stay and drive' })).toBeVisible()
})

test(
  'taken dates and too many guests are refused, and the nearest free dates can be booked',
  { tag: '@wide-and-narrow' },
  async ({ page, db, open, signIn, scripts }) => {
    const town = await makeTown(db)
    const stay = await town.stay({ maxGuests: 4, instantBook: true })
    await makeBooking(db, { listingId: stay.id, checkIn: day(50), checkOut: day(53) })
    const guest = await makeUser(db)
    await signIn(guest.email)
    await open(`/listing/${stay.id}`)
    const card = bookingCard(page)

    await askPrice(page, { checkIn: day(50), checkOut: day(52) }, { scripts })
    await expect(card.getByText('These dates are taken.')).toBeVisible()
    await card.getByRole('list').getByRole('link').first().click()
    await expectTotal(page, '$230.50')
    await expect(card.getByLabel('Check-in')).toHaveValue(day(48))
    await expect(card.getByLabel('Check-out')).toHaveValue(day(50))

    await test.step('five guests are refused where four are allowed', async () => {
      await open(
        `/listing/${stay.id}?${new URLSearchParams({ checkIn: day(48), checkOut: day(50), guests: '5' })}`,
      )
      await expect(card.getByText('This listing takes at most 4 guests.')).toBeVisible()
      await expect(card.getByLabel('Guests')).toHaveValue('5')
      await expect(card.getByRole('term')).toHaveCount(0)
    })
    expect((await bookingsOf(db, stay.id)).filter(({ guestId }) => guestId === guest.id)).toEqual([])

    await test.step('dates that another guest books first are refused', async () => {
      await open(
        `/listing/${stay.id}?${new URLSearchParams({ checkIn: day(48), checkOut: day(50), guests: '2' })}`,
      )
      await expectTotal(page, '$230.50')
      await review(page)
      await makeBooking(db, { listingId: stay.id, checkIn: day(49), checkOut: day(50) })
      await bookButton(page).click()
      await expect(warning(page, 'Booking failed')).toContainText('These dates are taken.')
      await expect(bookButton(page)).toHaveCount(0)
      await page
        .getByRole('region', { name: 'Your trip' })
        .getByRole('list')
        .getByRole('link')
        .first()
        .click()
      await page.getByRole('button', { name: 'Book for $230.50' }).click()
      await expect(notice(page, 'Booking confirmed!')).toBeVisible()
    })
    const ownBookings = (await bookingsOf(db, stay.id)).filter(({ guestId }) => guestId === guest.id)
    expect(ownBookings).toMatchObject([
      { status: 'confirmed', guests: 2, checkIn: day(47), checkOut: day(49) },
    ])
  },
)

test('a signed-out guest signs in, reviews the stay they chose and books it', async ({
  page,
  db,
  open,
  scripts,
  ready,
}) => {
  const town = await makeTown(db)
  const stay = await town.stay()
  const guest = await makeUser(db)
  await open(`/listing/${stay.id}`)
  await askPrice(page, { checkIn: day(25), checkOut: day(28), guests: 3 }, { scripts })
  await expectTotal(page, '$345.74')
  await bookingCard(page).getByRole('button', { name: 'Request to Book' }).click()
  await expect(warning(page, 'Please sign in')).toContainText('You need to be signed in to make a booking.')
  await ready()
  await signInWith(page.getByRole('main'), guest.email)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and request')
  await expect(page.getByRole('region', { name: 'Your trip' })).toContainText('3 nights')
  expect(await bookingsOf(db, stay.id)).toEqual([])
  await page.getByRole('button', { name: 'Request to book · $345.74' }).click()
  await expect(notice(page, 'Booking request sent!')).toBeVisible()
  expect(await bookingsOf(db, stay.id)).toMatchObject([
    { guestId: guest.id, checkIn: day(25), checkOut: day(28), guests: 3, status: 'pending' },
  ])
  expect(await listSessions(db, guest.id)).toHaveLength(1)
})

test(
  'pressing the button twice or again after going back books once',
  { tag: ['@scripts', '@browser'] },
  async ({ page, db, open, signIn, scripts }) => {
    const town = await makeTown(db)
    const stay = await town.stay({ instantBook: true })
    const guest = await makeUser(db)
    await signIn(guest.email)
    await open(`/listing/${stay.id}`)
    await askPrice(page, { checkIn: day(60), checkOut: day(62) }, { scripts })
    await expectTotal(page, '$230.50')
    await review(page)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await bookButton(page).dblclick()
    await expect(notice(page, 'Booking confirmed!')).toBeVisible()
    const { pathname } = new URL(page.url())

    await test.step("the page before, loaded again, says that the dates are the guest's own", async () => {
      await page.goBack()
      await expect(page.getByRole('main')).toContainText('You already have these dates')
      await expect(page.getByRole('link', { name: 'See your booking' }).first()).toBeVisible()
      await expect(bookButton(page)).toHaveCount(0)
    })

    await test.step('the page before, kept by the browser as it was, leads to the same booking', async () => {
      const form = (await sent).postData()!
      await page.evaluate((form) => {
        const again = document.createElement('form')
        again.method = 'post'
        again.action = window.location.href
        for (const [name, value] of new URLSearchParams(form))
          again.append(Object.assign(document.createElement('input'), { name, value }))
        document.body.append(again)
        again.submit()
      }, form)
      await expect(page.getByRole('heading', { name: `You're going to ${town.name}!` })).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === pathname)
    })

    const [booking, ...more] = await bookingsOf(db, stay.id)
    expect(more).toEqual([])
    expect(booking).toMatchObject({ guestId: guest.id, status: 'confirmed', totalPrice: 230_50 })
    expect(await eventsOf(db, booking!.id)).toEqual([{ kind: 'confirmed', actorId: guest.id }])
    expect(await emailSubjectsTo(db, guest.email, booking!.id)).toEqual([`Confirmed: ${stay.title}`])
  },
)

test('a host sees their own listing without a booking card', async ({ page, db, open, signIn }) => {
  const town = await makeTown(db)
  const host = await makeHost(db)
  const stay = await town.stay({ hostId: host.id, title: 'House of its owner' })
  await makeBooking(db, { listingId: stay.id, checkIn: day(5), checkOut: day(7) })
  await signIn(host.email)
  await open(`/listing/${stay.id}?${new URLSearchParams({ checkIn: day(20), checkOut: day(22) })}`)
  await expect(page.getByRole('heading', { name: stay.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'This is your listing' })).toContainText(
    "You can't book your own place.",
  )
  await expect(bookingCard(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Book/ })).toHaveCount(0)
  expect((await bookingsOf(db, stay.id)).map(({ guestId }) => guestId)).not.toContain(host.id)
})
