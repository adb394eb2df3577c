import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server'
import { bookings, checkouts, securityDeposits } from '../../db/schema'
import { answerUntil } from '../../app/domain/payments/deposit'
import { formatDeadline } from '../../app/domain/shared/dates'
import { day } from '../support/days'
import { makeClaim } from '../support/deposits'
import { makeAdmin, makeBooking, makeHost, makeUser } from '../support/people'
import { askPrice, bookingCard, checkOut, expectTotal, payWith } from './steps/booking-card'
import { breakdown } from './steps/breakdown'
import { notice, warning } from './steps/notice'
import { bookingsOf, emailSubjectsTo } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test.use({ payments: 'demo' })

/** Today in UTC, which is never over at the listing, and begins there in less than a day. */
const rental = { checkIn: day(0), checkOut: day(1), guests: 2 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const deposit = (page: Page) => page.getByRole('region', { name: 'Security deposit' })

const depositOf = async (db: Db, bookingId: string) =>
  (await db.select().from(securityDeposits).where(eq(securityDeposits.bookingId, bookingId)))[0]!

/** Waits for the worker, which tells the bank. */
const becomes = (db: Db, bookingId: string, state: string) =>
  expect.poll(async () => (await depositOf(db, bookingId))?.state, { timeout: 15_000 }).toBe(state)

/** Moves a rental so that it was returned yesterday. */
async function returned(db: Db, id: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  const startsAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await db
    .update(bookings)
    .set({
      checkIn: day(-3),
      checkOut: day(-1),
      cancellationTerms: { ...booking!.cancellationTerms, startsAt },
    })
    .where(eq(bookings.id, id))
}

test('a host asks for a deposit, claims a part of it, and an admin decides', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const [host, guest] = [
    await makeHost(db, { firstName: 'Harper' }),
    await makeUser(db, { firstName: 'Noor' }),
  ]
  const car = await town.vehicle({ title: 'Car of the potter', hostId: host.id, instantBook: true })

  await test.step('the host states the deposit among the prices', async () => {
    await signIn(host.email)
    await open(`/listings/${car.id}/prices`)
    await page.getByLabel('Security deposit').fill('5001')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByLabel('Security deposit')).toHaveAccessibleDescription(/At most \$5,000/)
    await page.getByLabel('Security deposit').fill('300')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, 'Prices saved')).toBeVisible()
  })

  await test.step('the guest sees it beside the total, and pays the total alone', async () => {
    await signIn(guest.email)
    const dates = new URLSearchParams({ checkIn: rental.checkIn, checkOut: rental.checkOut })
    await open(`/?type=vehicle&location=${town.name}&${dates}`)
    await expect(page.getByText('$69 total incl. fees')).toBeVisible()
    await expect(page.getByText('$60 per day before fees · $300 refundable deposit')).toBeVisible()
    await open(`/listing/${car.id}`)
    await askPrice(page, rental, { scripts })
    await expectTotal(page, '$69.15')
    const card = bookingCard(page)
    expect(await breakdown(card)).toMatchObject({ 'Security deposit (refundable)': '$300.00' })
    await expect(card.getByText('Not part of the total.')).toBeVisible()
    await checkOut(page)
    await expect(page.getByRole('main')).toContainText('$69.15')
    await payWith(page, 'Works')
  })

  const { id } = (await bookingsOf(db, car.id))[0]!
  await test.step('the deposit is held without another step of the guest', async () => {
    await becomes(db, id, 'authorized')
    await open(`/bookings/${id}`)
    await expect(deposit(page)).toContainText('It is held on your card.')
    await expect(deposit(page)).toContainText('$300.00')
  })

  await returned(db, id)
  await test.step('the host claims a part of it after the return', async () => {
    await signIn(host.email)
    await open(`/bookings/${id}`)
    await page.getByRole('link', { name: 'Claim the deposit' }).click()
    await page.getByLabel('Amount').fill('301')
    await page.getByLabel('Reason').fill('A scratch on the left side.')
    await page.getByLabel('Evidence').fill('It was not there at the pick-up.')
    await page.getByRole('button', { name: 'Send the claim' }).click()
    await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/Must be at most \$300\.00/)
    await page.getByLabel('Amount').fill('120')
    await page.getByRole('button', { name: 'Send the claim' }).click()
    await expect(notice(page, 'Claim sent')).toBeVisible()
    const until = formatDeadline(answerUntil(await depositOf(db, id)), 'America/New_York', new Date())
    await expect(notice(page, `can answer until ${until}.`)).toBeVisible()
  })

  await test.step('the guest contests it, which needs words', async () => {
    await signIn(guest.email)
    await open(`/bookings/${id}`)
    await page.getByRole('link', { name: 'Answer the claim' }).click()
    await expect(page.getByRole('region', { name: 'Claim', exact: true })).toContainText('A scratch')
    await page.getByRole('button', { name: 'Contest the claim' }).click()
    await expect(warning(page, 'Say why you contest the claim.')).toBeVisible()
    await page.getByLabel('Your side').fill('It was there before.')
    await page.getByRole('button', { name: 'Contest the claim' }).click()
    await expect(notice(page, 'Answer sent')).toBeVisible()
  })

  await test.step('an admin charges half of it, and both sides get an email', async () => {
    await signIn((await makeAdmin(db)).email)
    await open('/admin/accounts/deposits')
    await page
      .getByRole('link', { name: `${guest.firstName} ${guest.lastName}` })
      .first()
      .click()
    await page.getByLabel('Charge the guest').fill('60')
    await page.getByLabel('Reason', { exact: true }).fill('Half of it shows.')
    await page.getByRole('button', { name: 'Decide' }).click()
    await expect(notice(page, 'Decided')).toBeVisible()
    await becomes(db, id, 'captured')
    await signIn(guest.email)
    await open(`/bookings/${id}`)
    await expect(deposit(page)).toContainText('$60.00 of it was charged')
    const title = 'Car of the potter'
    expect(await emailSubjectsTo(db, guest.email)).toContain(
      `$60.00 of your security deposit was charged: ${title}`,
    )
    expect(await emailSubjectsTo(db, host.email)).toContain(
      `You get $60.00 of the security deposit: ${title}`,
    )
  })
})

test('a guest whose bank declines holds the deposit on the page of the processor', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const [host, guest] = [await makeHost(db), await makeUser(db)]
  const car = await town.vehicle({
    title: 'Car of the weaver',
    hostId: host.id,
    priceRules: { securityDeposit: 300_00 },
  })
  await signIn(guest.email)
  await open(`/listing/${car.id}`)
  await askPrice(page, rental, { scripts })
  await expectTotal(page, '$69.15')
  await checkOut(page, 'Request to Book')
  await payWith(page, 'Works')
  await expect(heading(page)).toHaveText('Request sent')
  const { id } = (await bookingsOf(db, car.id))[0]!
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.bookingId, id))
  await open(new URL(checkout!.url!).pathname)
  await page.getByRole('button', { name: 'The bank declines this card from now on' }).click()
  await page.waitForURL(/\/bookings\//)

  await signIn(host.email)
  await open(`/bookings/${id}`)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await becomes(db, id, 'failed')
  await open(`/bookings/${id}`)
  await expect(deposit(page)).toContainText('It is not held')
  expect(await emailSubjectsTo(db, host.email)).toContain('No security deposit is held: Car of the weaver')

  await signIn(guest.email)
  await open(`/bookings/${id}`)
  await page.getByRole('link', { name: 'Hold the deposit' }).click()
  await expect(warning(page, 'Your bank declined')).toBeVisible()
  await page.getByRole('button', { name: 'Hold the deposit' }).click()
  await expect(heading(page)).toHaveText('Demo checkout')
  await expect(page.getByRole('main')).toContainText('only charge it for a claim of the host')
  await payWith(page, 'Is declined')
  await expect(page.getByText('Your card was declined')).toBeVisible()
  await payWith(page, 'Works')
  await expect(heading(page)).toHaveText('Security deposit')
  await expect(page.getByText('It is held on your card.')).toBeVisible()
  await page.getByRole('link', { name: 'Booking', exact: true }).click()
  await expect(deposit(page)).toContainText('It is held on your card.')
})

test('a host withdraws a claim, and the deposit is released', async ({ page, db, open, signIn }) => {
  const town = await makeTown(db)
  const [host, guest] = [
    await makeHost(db, { firstName: 'Harper' }),
    await makeUser(db, { firstName: 'Noor' }),
  ]
  const car = await town.vehicle({ title: 'Car of the baker', hostId: host.id })
  const dates = { checkIn: day(-3), checkOut: day(-1) }
  const booking = await makeBooking(db, {
    listingId: car.id,
    guestId: guest.id,
    status: 'completed',
    ...dates,
  })
  await makeClaim(db, booking, { answer: null, answerNote: null, answeredAt: null, checkAfter: null })

  await signIn(host.email)
  await open(`/bookings/${booking.id}`)
  await page.getByRole('link', { name: 'View the claim' }).click()
  await page.getByRole('button', { name: 'Withdraw the claim' }).click()
  await expect(notice(page, 'Claim withdrawn')).toBeVisible()
  await expect(page.getByText('You withdrew your claim.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw the claim' })).toHaveCount(0)
  expect(await depositOf(db, booking.id)).toMatchObject({ withdrawnAt: expect.any(Date) })

  await signIn(guest.email)
  await open(`/bookings/${booking.id}`)
  await expect(deposit(page)).toContainText('Harper withdrew the claim.')
  await expect(page.getByRole('link', { name: 'Answer the claim' })).toHaveCount(0)
  expect(await emailSubjectsTo(db, guest.email)).toContain('Harper withdrew the claim: Car of the baker')
})
