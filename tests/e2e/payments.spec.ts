import type { Page } from '@playwright/test'
import { formatStay } from '../../app/domain/shared/dates'
import { day } from '../support/days'
import { makeHost, makeUser } from '../support/people'
import { askPrice, bookingCard, checkOut, expectTotal, payWith } from './steps/booking-card'
import { notice } from './steps/notice'
import { bookingsOf, emailSubjectsTo } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test.use({ payments: 'demo' })

const stay = { checkIn: day(60), checkOut: day(62), guests: 2 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'a guest is declined, tries again, pays, cancels and sees the refund',
  { tag: '@scripts' },
  async ({ page, db, open, signIn, scripts }) => {
    const town = await makeTown(db)
    const host = await makeHost(db)
    const house = await town.stay({ title: 'House of the ferryman', hostId: host.id, instantBook: true })
    const guest = await makeUser(db)
    await signIn(guest.email)

    await test.step('booking leads to the page of the processor', async () => {
      await open(`/listing/${house.id}`)
      await askPrice(page, stay, { scripts })
      await expectTotal(page, '$230.50')
      await checkOut(page)
      await expect(page.getByRole('main')).toContainText('$230.50')
    })

    await test.step('a declined card and a way back leave the nights held', async () => {
      await payWith(page, 'Is declined')
      await expect(page.getByText('Your card was declined')).toBeVisible()
      await page.getByRole('button', { name: 'Leave without paying' }).click()
      await expect(heading(page)).toHaveText('Finish paying to book')
      await expect(page.getByText('Your payment was declined')).toBeVisible()
      await expect(page.getByText('Not paid yet')).toBeVisible()
      expect(await emailSubjectsTo(db, host.email)).toEqual([])
    })

    await test.step('the dates are not taken for the guest who holds them', async () => {
      await open(`/listing/${house.id}/book?${new URLSearchParams({ ...stay, guests: '2' })}`)
      await expect(page.getByText("We're holding these dates for you")).toBeVisible()
      await expect(page.getByRole('link', { name: 'Finish paying · $230.50' }).first()).toBeVisible()
      // Other dates that overlap them have no price.
      await open(`/listing/${house.id}?${new URLSearchParams({ ...stay, checkOut: day(63), guests: '2' })}`)
      await expect(
        page.getByText(`We're holding ${formatStay(stay.checkIn, stay.checkOut)} for you`),
      ).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('$230.50')
      await bookingCard(page).getByRole('link', { name: 'Finish paying' }).click()
      await expect(heading(page)).toHaveText('Finish paying to book')
    })

    await test.step('paying confirms the booking', async () => {
      await page.getByRole('button', { name: 'Finish paying' }).click()
      await payWith(page, 'Asks for a code')
      await expect(page.getByLabel('Code from your bank')).toHaveValue('123456')
      await page.getByRole('button', { name: 'Confirm $230.50' }).click()
      await expect(heading(page)).toHaveText(/^You're going to /)
      expect((await bookingsOf(db, house.id))[0]).toMatchObject({ status: 'confirmed' })
    })

    await test.step('the refund of a cancellation is shown with its day', async () => {
      await page.getByRole('link', { name: 'Cancel' }).first().click()
      await page.getByRole('button', { name: /^Cancel/ }).click()
      await expect(notice(page, 'Booking cancelled')).toBeVisible()
      await open(`/bookings/${(await bookingsOf(db, house.id))[0]!.id}`)
      const payment = page.getByRole('region', { name: 'Payment' })
      await expect(payment).toContainText('Refund of your cancelled booking')
      await expect(payment).toContainText('$230.50')
      await expect(payment).toContainText(/should arrive by|should by/)
    })
  },
)

test('a request is charged only when the host accepts it', async ({ page, db, open, signIn, scripts }) => {
  const town = await makeTown(db)
  const host = await makeHost(db, { firstName: 'Harper' })
  const house = await town.stay({ title: 'House of the baker', hostId: host.id })
  const guest = await makeUser(db)
  await signIn(guest.email)
  await open(`/listing/${house.id}`)
  await askPrice(page, stay, { scripts })
  await expectTotal(page, '$230.50')
  await checkOut(page, 'Request to Book')
  await payWith(page, 'Works')
  await expect(heading(page)).toHaveText('Request sent')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('charged when Harper accepts')

  await signIn(host.email)
  await open(`/bookings/${(await bookingsOf(db, house.id))[0]!.id}`)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(heading(page)).toHaveText(/booking is confirmed$/)
  expect((await bookingsOf(db, house.id))[0]).toMatchObject({ status: 'confirmed' })
})

test('a guest who does not pay gives the dates up', async ({ page, db, open, signIn, scripts }) => {
  const town = await makeTown(db)
  const house = await town.stay({ title: 'House of the painter', instantBook: true })
  const guest = await makeUser(db)
  await signIn(guest.email)
  await open(`/listing/${house.id}`)
  await askPrice(page, stay, { scripts })
  await expectTotal(page, '$230.50')
  await checkOut(page)
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await page.getByRole('link', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(notice(page, 'Booking cancelled')).toBeVisible()
  expect((await bookingsOf(db, house.id))[0]).toMatchObject({ status: 'cancelled' })
  await open(`/listing/${house.id}?${new URLSearchParams({ ...stay, guests: '2' })}`)
  await expectTotal(page, '$230.50')
})
