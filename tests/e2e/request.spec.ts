import { makeHost, makeUser } from '../support/people'
import { askPrice, book, bookButton, bookingCard, expectTotal, review } from './steps/booking-card'
import { breakdown } from './steps/breakdown'
import { day } from '../support/days'
import { notice } from './steps/notice'
import { bookingsOf, eventsOf, emailSubjectsTo } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a guest requests a stay, cancels the request and frees its nights', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const host = await makeHost(db)
  const house = await town.stay({ title: 'House behind the dunes', hostId: host.id })
  const guest = await makeUser(db)
  const stay = { checkIn: day(30), checkOut: day(32), guests: 2 }
  await signIn(guest.email)

  const id = await test.step('the guest requests the stay and sees when the host must respond', async () => {
    await open(`/listing/${house.id}`)
    await askPrice(page, stay, { scripts })
    await expectTotal(page, '$230.50')
    const booking = await book(page, 'Request to Book')
    await expect(notice(page, 'Booking request sent!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent')
    await expect(
      page.getByText(
        /Harper has until .+, to answer\. Your dates are held until then\. You won't be charged yet\./,
      ),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('You asked to book')
    expect(await breakdown(page.getByRole('region', { name: 'Price details' }))).toMatchObject({
      Total: '$230.50',
    })
    return booking
  })

  await test.step('the request is listed and counted among the trips', async () => {
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click()
    await expect(page.getByRole('link', { name: 'My Trips 1' })).toHaveAttribute('aria-current', 'page')
    const trip = page.getByRole('article').filter({ hasText: house.title })
    await expect(page.getByRole('region', { name: 'Your next trip' }).getByRole('article')).toHaveCount(1)
    await expect(trip).toContainText('Pending')
    await expect(trip).toContainText('2 nights · 2 guests')
    await expect(trip).toContainText('$231 total')
  })

  await test.step('the pending request blocks its nights', async () => {
    await open(`/listing/${house.id}?${new URLSearchParams({ ...stay, guests: '1' })}`)
    await expect(bookingCard(page)).toContainText("You've already asked for these dates")
  })

  await test.step('the guest confirms and cancels the request', async () => {
    await open('/bookings')
    await page.getByRole('link', { name: `Cancel the request for ${house.title}` }).click()
    await expect(page.getByRole('heading', { name: 'Cancel this request?' })).toBeVisible()
    await page.getByRole('link', { name: 'Keep request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent')
    await page.getByRole('link', { name: 'Cancel request' }).click()
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await expect(notice(page, 'Request cancelled')).toContainText(
      'The dates are available again. You have not been charged.',
    )
    await expect(page.getByRole('region', { name: 'Cancelled' }).getByRole('article')).toContainText(
      house.title,
    )
    await expect(page.getByRole('main').getByRole('link', { name: /^Cancel/ })).toHaveCount(0)
  })

  await test.step('the nights of the cancelled request can be booked again', async () => {
    await page.getByRole('link', { name: house.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cancelled this request')
    await open(`/listing/${house.id}?${new URLSearchParams({ ...stay, guests: '2' })}`)
    await expectTotal(page, '$230.50')
  })

  expect(await bookingsOf(db, house.id)).toMatchObject([
    { id, guestId: guest.id, ...stay, status: 'cancelled', totalPrice: 230_50 },
  ])
  expect(await eventsOf(db, id)).toEqual([
    { kind: 'requested', actorId: guest.id },
    { kind: 'cancelled', actorId: guest.id },
  ])
  expect(await emailSubjectsTo(db, guest.email, id)).toEqual([
    `Your request for ${house.title}`,
    `Cancelled: ${house.title}`,
  ])
  expect(await emailSubjectsTo(db, host.email, id)).toEqual([
    `Robin wants to book ${house.title}`,
    `Robin cancelled their request: ${house.title}`,
  ])
})

test('a guest writes to the host with a request, and reads why the host declines it', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const host = await makeHost(db)
  const house = await town.stay({ title: 'House behind the dunes', hostId: host.id })
  const guest = await makeUser(db)

  const id = await test.step('the guest requests the stay with a message', async () => {
    await signIn(guest.email)
    await open(`/listing/${house.id}`)
    await askPrice(page, { checkIn: day(40), checkOut: day(42) }, { scripts })
    await expectTotal(page, '$230.50')
    await review(page, 'Request to Book')
    await page.getByRole('textbox').fill('We bring a cat.')
    await bookButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent')
    return new URL(page.url()).pathname.split('/')[2]!
  })

  await test.step('the host reads the message and declines with a reason', async () => {
    await signIn(host.email)
    await open(`/messages/${guest.id}`)
    await expect(page.getByText('We bring a cat.').last()).toBeVisible()
    await open('/bookings/hosting')
    await page.getByRole('link', { name: 'Decline Robin' }).click()
    await page.getByLabel(/^Why can't you host/).fill('We are allergic to cats.')
    await page.getByRole('button', { name: 'Decline request' }).click()
    await expect(notice(page, 'Booking declined')).toBeVisible()
  })

  await test.step('the guest reads the reason', async () => {
    await signIn(guest.email)
    await open(`/bookings/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harper declined this request')
    await expect(page.getByRole('figure').filter({ hasText: 'Harper wrote:' })).toContainText(
      'We are allergic to cats.',
    )
  })

  expect(await bookingsOf(db, house.id)).toMatchObject([
    { id, status: 'cancelled', declineReason: 'We are allergic to cats.' },
  ])
})
