import { and, eq, isNull } from 'drizzle-orm'
import { payoutHolds } from '../../db/schema'
import { day } from '../support/days'
import { makeAdmin, makeHost, makeUser } from '../support/people'
import { askPrice, checkOut, expectTotal, payWith } from './steps/booking-card'
import { bookingsOf, emailSubjectsTo } from './steps/rows'
import { openEntry } from './steps/console'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test.use({ payments: 'demo' })

const stay = { checkIn: day(60), checkOut: day(62), guests: 2 }
const outcomes = [
  {
    button: 'The marketplace wins the dispute',
    state: 'Won',
    words: 'The bank gave $230.50 back to us',
    forGuest: /^You're going to /,
  },
  {
    button: 'The marketplace loses the dispute',
    state: 'Lost',
    words: "The card's owner got $230.50 back",
    forGuest: 'Your bank returned the payment',
  },
]

for (const outcome of outcomes) {
  const name = `a guest disputes a payment, an admin looks for evidence, and it is ${outcome.state.toLowerCase()}`
  // What a won dispute changes is proved without a page, in sync-dispute.db.test.ts.
  const tag = outcome.state === 'Won' ? '@full' : []
  test(name, { tag }, async ({ page, db, open, signIn, scripts }) => {
    const town = await makeTown(db)
    const host = await makeHost(db)
    const title = `House of the ${outcome.state.toLowerCase()} dispute`
    const house = await town.stay({ title, hostId: host.id, instantBook: true })
    const guest = await makeUser(db, { firstName: 'Noor', lastName: `Quill${outcome.state}` })
    const admin = await makeAdmin(db)
    const heading = page.getByRole('heading', { level: 1 })
    const isHeld = async (bookingId: string) =>
      (await db.$count(
        payoutHolds,
        and(eq(payoutHolds.bookingId, bookingId), isNull(payoutHolds.releasedAt)),
      )) > 0
    let processor = ''
    let dispute = ''
    let bookingId = ''

    await test.step('the guest pays, and takes the payment back through the bank', async () => {
      await signIn(guest.email)
      await open(`/listing/${house.id}`)
      await askPrice(page, stay, { scripts })
      await expectTotal(page, '$230.50')
      await checkOut(page)
      processor = new URL(page.url()).pathname
      await payWith(page, 'Works')
      await expect(heading).toHaveText(/^You're going to /)
      bookingId = (await bookingsOf(db, house.id))[0]!.id
      expect(await isHeld(bookingId)).toBe(false)
      await open(processor)
      await page.getByRole('button', { name: 'Dispute this payment' }).click()
      await expect(page.getByRole('status')).toContainText('The payment is disputed')
    })

    await test.step('an admin sees the deadline and a list of evidence', async () => {
      await signIn(admin.email)
      await open('/admin/accounts')
      await openEntry(page, 'Disputes')
      const row = page.getByRole('row').filter({ hasText: guest.lastName })
      await expect(row).toContainText('Open')
      await expect(row).toContainText(/\d days left/)
      await expect(row).toContainText('$230.50')
      await row.getByRole('link', { name: guest.lastName }).click()
      await expect(page.getByRole('heading', { name: 'Evidence' })).toBeVisible()
      await expect(page.getByText(/\d days left, until/)).toBeVisible()
      dispute = new URL(page.url()).pathname
      await expect(page.getByRole('main')).toContainText(`Number ${bookingId}`)
      await expect(page.getByText("Says they didn't get what they paid for")).toBeVisible()
    })

    await test.step('the payout is frozen, and the host knows why', async () => {
      expect(await isHeld(bookingId)).toBe(true)
      expect(await emailSubjectsTo(db, host.email)).toContain(`Payout on hold: ${title}`)
      await signIn(host.email)
      await open(`/bookings/${bookingId}`)
      await expect(page.getByText('We hold your earnings from this booking')).toBeVisible()
    })

    await test.step('the outcome is shown and booked', async () => {
      await signIn(guest.email)
      await open(processor)
      await page.getByRole('button', { name: outcome.button }).click()
      await expect(page.getByRole('status')).toContainText('The bank has decided')
      await open(`/bookings/${bookingId}`)
      await expect(heading).toHaveText(outcome.forGuest)
      await expect(page.getByText('disputed')).toHaveCount(0)
      await signIn(admin.email)
      await open(dispute)
      await expect(page.getByText(`Dispute ${outcome.state.toLowerCase()}`)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(outcome.words)
      expect(await isHeld(bookingId)).toBe(false)
      await open(`/admin/accounts?booking=${bookingId}`)
      await expect(page.getByRole('main')).toContainText('Payment disputed')
      await expect(page.getByRole('main')).toContainText(`Dispute ${outcome.state.toLowerCase()}`)
      expect(await emailSubjectsTo(db, host.email)).toContain(
        `Dispute ${outcome.state.toLowerCase()}: ${title}`,
      )
    })
  })
}
