import { askPrice, book, bookingCard, expectTotal } from './steps/booking-card'
import { breakdown, cents, sumOfLines } from './steps/breakdown'
import { day } from '../support/days'
import { notice, warning } from './steps/notice'
import { bookingsOf, eventsOf, emailSubjectsTo, listSessions, usersByEmail } from './steps/rows'
import { results, searchFor } from './steps/search'
import { newAddress, signUp } from './steps/sign-in'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'
import { makeBooking, makeUser } from '../support/people'

const stay = { checkIn: day(40), checkOut: day(43) }

test(
  'a newcomer finds a cabin, signs up, books it and receives an email',
  { tag: ['@scripts', '@wide-and-narrow'] },
  async ({ page, db, open, phone, ready }) => {
    const town = await makeTown(db)
    const cabin = await town.stay({ title: 'Cabin above the mill pond', price: 120_00, instantBook: true })
    await town.stay({ title: 'A room for one', maxGuests: 1 })
    const taken = await town.stay({ title: 'The unavailable house' })
    await makeBooking(db, { listingId: taken.id, checkIn: day(42), checkOut: day(45) })
    const email = newAddress()

    await test.step('the search shows only available stays that are large enough', async () => {
      await open('/')
      await searchFor(page, { location: town.name, ...stay, guests: 2 }, { phone })
      await expect(page.getByRole('heading', { name: ` in ${town.name}` })).toBeVisible()
      await expect(results(page)).toHaveCount(1)
      await expect(results(page)).toContainText('$120 per night')
      await expect(results(page)).toContainText('$415 total incl. fees')
    })

    await test.step('the listing keeps the dates and asks the visitor to sign in before booking', async () => {
      await page.getByRole('link', { name: cabin.title, exact: true }).click()
      await expect(page.getByRole('heading', { name: cabin.title, level: 1 })).toBeVisible()
      await expectTotal(page, '$414.89')
      await ready()
      await bookingCard(page).getByRole('button', { name: 'Book Instantly' }).click()
      await expect(warning(page, 'Please sign in')).toContainText(
        'You need to be signed in to make a booking.',
      )
      await expect(page.getByRole('heading', { name: 'Sign in', exact: true, level: 1 })).toBeVisible()
    })

    await test.step('the newcomer creates an account and returns to the review of the stay', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
      await ready()
      await signUp(page, { email })
      await expect(notice(page, 'Account created!')).toContainText(
        'Please complete your profile to get started.',
      )
      await page.waitForURL(/\/profile-setup/)
      await page.getByRole('link', { name: 'Skip for now' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and book')
      await expect(page.getByRole('link', { name: 'Change' })).toHaveAttribute(
        'href',
        `/listing/${cabin.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2#book`,
      )
    })

    const [guest] = await usersByEmail(db, email)
    const bookingId = await test.step('the newcomer books and sees the price', async () => {
      await page.getByRole('button', { name: 'Book for $414.89' }).click()
      await page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/)
      const id = new URL(page.url()).pathname.split('/')[2]!
      await expect(notice(page, 'Booking confirmed!')).toContainText(
        "You'll receive a confirmation email shortly.",
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You're going to ${town.name}!`)
      const lines = await breakdown(page.getByRole('region', { name: 'Price details' }))
      expect(lines).toEqual({
        '3 nights × $120.00': '$360.00',
        'Service fee': '$43.20',
        'Processing fee': '$11.69',
        Total: '$414.89',
      })
      expect(sumOfLines(lines)).toBe(cents(lines.Total!))
      return id
    })

    await test.step('the confirmation email is in the outbox', async () => {
      await page.goto('/dev/outbox')
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: `Confirmed: ${cabin.title}` })
          .first(),
      ).toContainText(`to ${email}`)
    })

    const [booking, ...more] = await bookingsOf(db, cabin.id)
    expect(more).toEqual([])
    expect(booking).toMatchObject({
      id: bookingId,
      guestId: guest!.id,
      ...stay,
      guests: 2,
      status: 'confirmed',
      subtotal: 360_00,
      guestServiceFee: 43_20,
      processingFee: 11_69,
      totalPrice: 414_89,
    })
    expect(await eventsOf(db, bookingId)).toEqual([{ kind: 'confirmed', actorId: guest!.id }])
    expect(await emailSubjectsTo(db, email)).toEqual(['Welcome to Roamstead', `Confirmed: ${cabin.title}`])
    expect(await listSessions(db, guest!.id)).toHaveLength(1)
  },
)

test(
  'a signed-in guest books within five pages',
  { tag: '@browser' },
  async ({ page, db, open, signIn, ready, scripts }) => {
    const town = await makeTown(db)
    const loft = await town.stay({ title: 'Loft in the old mill', instantBook: true })
    const guest = await makeUser(db)
    await signIn(guest.email)
    let pages = 0
    page.on('domcontentloaded', () => {
      pages += 1
    })

    await open(`/?type=property&location=${town.name}`)
    await page.getByRole('link', { name: loft.title, exact: true }).click()
    await expect(page.getByRole('heading', { name: loft.title, level: 1 })).toBeVisible()
    await ready()
    await askPrice(page, stay, { scripts })
    await expectTotal(page, '$345.74')
    await book(page)
    await expect(notice(page, 'Booking confirmed!')).toBeVisible()

    // The results, the listing, its price, the review and the booking.
    expect(pages).toBeLessThanOrEqual(5)
    expect(await bookingsOf(db, loft.id)).toMatchObject([
      { guestId: guest.id, ...stay, guests: 1, status: 'confirmed', totalPrice: 345_74 },
    ])
  },
)
