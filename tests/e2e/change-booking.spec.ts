import type { Page } from '@playwright/test'
import { day } from '../support/days'
import { makeHost, makeUser } from '../support/people'
import { askPrice, checkOut, payWith } from './steps/booking-card'
import { notice } from './steps/notice'
import { bookingsOf } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test.use({ payments: 'demo' })

const stay = { checkIn: day(60), checkOut: day(62), guests: 2 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a guest pays for a night more, and gets back what the host takes away', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const host = await makeHost(db)
  const house = await town.stay({ title: 'House of the lamplighter', hostId: host.id, instantBook: true })
  const guest = await makeUser(db)
  await signIn(guest.email)
  await open(`/listing/${house.id}`)
  await askPrice(page, stay, { scripts })
  await checkOut(page)
  await payWith(page, 'Works')
  await expect(heading(page)).toHaveText(/^You're going to /)

  await test.step('dates that cannot be had are refused beside their field', async () => {
    await page.getByRole('link', { name: 'Change dates or guests' }).click()
    await expect(heading(page)).toHaveText('Change your booking')
    await page.getByRole('main').getByLabel('Check-out').fill(stay.checkIn)
    await page.getByRole('button', { name: 'Show the new price' }).click()
    await expect(page.getByText('Check-out must be after check-in.')).toBeVisible()
  })

  await test.step('a longer stay is paid for before anything changes', async () => {
    await page.getByRole('main').getByLabel('Check-out').fill(day(63))
    await page.getByRole('button', { name: 'Show the new price' }).click()
    await expect(page.getByRole('heading', { name: 'You pay $115.24 more' })).toBeVisible()
    await page.getByRole('button', { name: 'Change and pay $115.24' }).click()
    await expect(page.getByRole('main')).toContainText('$115.24')
    expect((await bookingsOf(db, house.id))[0]).toMatchObject(stay)
    await payWith(page, 'Works')
    await expect(notice(page, 'Booking changed')).toBeVisible()
    expect((await bookingsOf(db, house.id))[0]).toMatchObject({ ...stay, checkOut: day(63) })
  })

  const address = new URL(page.url()).pathname
  await test.step('the host asks for the last night back', async () => {
    await signIn(host.email)
    await open(`${address}/change`)
    await page.getByRole('main').getByLabel('Check-out').fill(day(62))
    await page.getByRole('button', { name: 'Show the new price' }).click()
    await expect(page.getByText('until then, nothing changes', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: /^Ask / }).click()
    await expect(heading(page)).toHaveText(/^Waiting for /)
  })

  await test.step('the guest accepts, and the difference goes back', async () => {
    await signIn(guest.email)
    await open(address)
    await page.getByRole('link', { name: 'Answer' }).click()
    await expect(page.getByRole('heading', { name: 'You get $115.24 back' })).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(notice(page, 'Booking changed')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(
      'Refund of your changed booking',
    )
    await expect(page.getByRole('region', { name: 'History' })).toContainText('changed the booking')
  })
})
