import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { ledgerEntries, listings, receiptCounters, receipts, taxRules } from '#db/schema'
import { subjectsTo } from '../../../tests/support/rentals'
import { makeAdmin, makeHost, makeStay, makeTaxRule, makeUser } from '../../../tests/support/people'
import { cancelAsHost } from '../bookings/cancel-as-host.server'
import { cancelBooking } from '../bookings/cancel-booking.server'
import { requestBooking } from '../bookings/request-booking.server'
import { settleAllBookings } from '../bookings/settle-bookings.server'
import { payOut } from '../payouts/pay-out.server'
import { settlePayout } from '../payouts/settle-payout.server'
import { changeSettings } from '../settings/change-settings.server'
import { addDays } from '../shared/dates'
import { issueFor, issueReceipts } from './issue-receipts.server'
import { creditLines, numberOf } from './receipt'
import {
  receiptOfBooking,
  statementOfPayout,
  statementsOf,
  type BookingReceipt,
} from './receipts.queries.server'

const now = new Date('2027-03-01T17:00:00Z')
const later = (minutes: number, from = now) => new Date(from.getTime() + minutes * 60_000)

let admin: Awaited<ReturnType<typeof makeAdmin>>
let guest: Awaited<ReturnType<typeof makeUser>>
let host: Awaited<ReturnType<typeof makeHost>>
let listing: Awaited<ReturnType<typeof makeStay>>
beforeAll(async () => {
  admin = await makeAdmin(db)
})
beforeEach(async () => {
  await db.delete(receipts)
  await db.delete(receiptCounters)
  ;[guest, host] = [
    await makeUser(db, { firstName: 'Noor', lastName: 'Guest' }),
    await makeHost(db, { firstName: 'Harper', lastName: 'Host' }),
  ]
  listing = await makeStay(db, { hostId: host.id, instantBook: true })
})

async function book(checkIn = '2027-04-10', at = now) {
  const made = await requestBooking(
    { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 3), guests: 2, discountCode: undefined },
    { guest, now: at },
  )
  if (!made.ok) throw new Error(made.refusal)
  return made.booking
}

/** What the guest of the test has; earlier tests left bookings of others. */
const ownReceipts = () =>
  db
    .select()
    .from(receipts)
    .where(eq(receipts.ownerId, guest.id))
    .orderBy(receipts.kind, receipts.year, receipts.number)
const subjects = async (person: { email: string }) => (await subjectsTo(person)).map((subject) => subject!)

describe('a receipt', () => {
  test('is issued ten minutes after the charge, once, and its guest gets an email', async () => {
    const booking = await book()
    await issueReceipts(later(9))
    expect(await ownReceipts()).toEqual([])
    await Promise.all([issueReceipts(later(10)), issueReceipts(later(10))])
    await issueReceipts(later(11))
    expect(await ownReceipts()).toMatchObject([
      {
        kind: 'receipt',
        year: 2027,
        number: 1,
        ownerId: guest.id,
        bookingId: booking.id,
        details: { guest: 'Noor Guest', host: 'Harper', listing: { title: listing.title } },
      },
    ])
    const issued = (await subjects(guest)).filter((subject) => subject.includes('receipt'))
    expect(issued).toEqual(['Your receipt R-2027-000001'])
  })

  test('names the operator as it was when it was issued, and nobody while none is set', async () => {
    const [first, second, third] = [await book(), await book('2027-05-10'), await book('2027-06-10')]
    const operators = async () => {
      const rows = (await ownReceipts()) as BookingReceipt[]
      return [first, second, third].map(
        ({ id }) => rows.find(({ bookingId }) => bookingId === id)?.details.operator,
      )
    }
    await issueFor({ bookingId: first.id }, now)
    await changeSettings({ legal_name: 'Sea Stays Ltd', tax_number: 'PT 123' }, { admin, now })
    await issueFor({ bookingId: second.id }, now)
    await changeSettings(
      { legal_name: 'Land Stays Ltd', legal_address: 'Hill 1', tax_number: '' },
      { admin, now },
    )
    await issueFor({ bookingId: third.id }, now)
    expect(await operators()).toEqual([
      undefined,
      { name: 'Sea Stays Ltd', address: '', taxNumber: 'PT 123' },
      { name: 'Land Stays Ltd', address: 'Hill 1', taxNumber: '' },
    ])
    await changeSettings({ legal_name: '', legal_address: '' }, { admin, now })
  })

  test('is issued when it is first opened, and stays as it is when names change', async () => {
    const booking = await book()
    const opened = await receiptOfBooking(booking.id, guest.id, later(1))
    expect(opened && numberOf(opened.receipt)).toBe('R-2027-000001')
    await db.update(listings).set({ title: 'Another title' }).where(eq(listings.id, listing.id))
    const again = await receiptOfBooking(booking.id, guest.id, later(2))
    expect(again?.receipt).toEqual(opened?.receipt)
  })

  test('is for the guest alone, and a request has none', async () => {
    const booking = await book()
    for (const other of [host.id, (await makeUser(db)).id])
      expect(await receiptOfBooking(booking.id, other, now)).toBeNull()
    await db.update(listings).set({ instantBook: false }).where(eq(listings.id, listing.id))
    const request = await book('2027-05-10')
    expect(await receiptOfBooking(request.id, guest.id, now)).toBeNull()
    expect(await receiptOfBooking('none', guest.id, now)).toBeNull()
    expect(await ownReceipts()).toEqual([])
  })

  test('of what was charged long ago is issued only when it is opened, without an email', async () => {
    const booking = await book('2027-04-10', later(-30 * 24 * 60))
    await issueReceipts(now)
    expect(await ownReceipts()).toEqual([])
    expect(await receiptOfBooking(booking.id, guest.id, now)).not.toBeNull()
    expect((await subjects(guest)).some((subject) => subject.includes('receipt'))).toBe(false)
  })

  test('starts at 1 each year', async () => {
    const newYear = new Date('2028-01-01T00:05:00Z')
    const [first, second] = [await book('2028-04-10', later(-20, newYear)), await book('2028-05-10', newYear)]
    await issueFor({ bookingId: first.id }, later(-6, newYear))
    await issueFor({ bookingId: second.id }, newYear)
    expect((await ownReceipts()).map(({ year, number }) => [year, number])).toEqual([
      [2027, 1],
      [2028, 1],
    ])
  })

  test('of six bookings that are opened at once have numbers without gaps or doubles', async () => {
    const made = []
    for (let index = 0; index < 6; index++) made.push(await book(addDays('2027-06-01', index * 4)))
    await Promise.all([
      ...made.map(({ id }) => issueFor({ bookingId: id }, later(1))),
      issueReceipts(later(15)),
      ...made.map(({ id }) => receiptOfBooking(id, guest.id, later(1))),
    ])
    expect(new Set((await ownReceipts()).map(({ bookingId }) => bookingId)).size).toBe(6)
    const issued = await db.select().from(receipts).orderBy(receipts.number)
    expect(issued.map(({ number }) => number)).toEqual(issued.map((_, index) => index + 1))
    const [counter] = await db.select().from(receiptCounters)
    expect(counter).toEqual({ kind: 'receipt', year: 2027, last: issued.length })
  })
})

describe('a credit note', () => {
  test('follows a refund, refers to the receipt of the booking and adds up to what the card got back', async () => {
    const rule = await makeTaxRule(db, { country: null, percentage: 7 })
    const [half, full, none] = [await book('2027-04-10'), await book('2027-05-10'), await book('2027-06-10')]
    await db.delete(taxRules).where(eq(taxRules.id, rule.id))
    await cancelBooking(half.id, { guest, now: new Date('2027-04-07T20:00:00Z') })
    await cancelAsHost(full.id, { host, now: later(60) })
    await cancelBooking(none.id, { guest, now: new Date('2027-06-10T18:00:00Z') })
    for (const { id } of [half, full]) {
      const shown = await receiptOfBooking(id, guest.id, new Date('2027-06-11T00:00:00Z'))
      expect(shown?.creditNote).toMatchObject({ kind: 'credit_note', bookingId: id })
      const lines = creditLines(shown!.booking)
      const entries = await db.query.accountTransactions.findMany({
        where: (row, { eq }) => eq(row.bookingId, id),
      })
      const onCard = await db
        .select({ amount: ledgerEntries.amount, account: ledgerEntries.account })
        .from(ledgerEntries)
        .where(
          inArray(
            ledgerEntries.transactionId,
            entries.map((entry) => entry.id),
          ),
        )
      const back = onCard.find(({ account, amount }) => account === 'card' && amount > 0)!.amount
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(back)
      expect(lines.every(({ amount }) => amount > 0)).toBe(true)
      expect(shown!.booking.totalPrice).toBe(
        -onCard.find(({ account, amount }) => account === 'card' && amount < 0)!.amount,
      )
    }
    const unrefunded = await receiptOfBooking(none.id, guest.id, new Date('2027-06-11T00:00:00Z'))
    expect(unrefunded).toMatchObject({ receipt: { kind: 'receipt' }, creditNote: null })
  })

  test('is issued by the task with the receipt it refers to', async () => {
    const booking = await book('2027-04-10', later(-30 * 24 * 60))
    await cancelAsHost(booking.id, { host, now })
    await issueReceipts(later(10))
    expect((await ownReceipts()).map(({ kind }) => kind)).toEqual(['credit_note', 'receipt'])
    expect((await subjects(guest)).at(-1)).toMatch(/^Your credit note C-2027-/)
  })
})

describe('a payout statement', () => {
  test('says what was earned since the one before it, and adds up with the ledger', async () => {
    const statement = async (at: Date) => {
      await settleAllBookings(at)
      const paid = await payOut(host.id, { admin, now: at })
      if (!paid.ok) throw new Error(paid.refusal)
      expect(await statementOfPayout(paid.payout.id, host.id, at)).toBeNull()
      await settlePayout(paid.payout.id, { outcome: 'completed' }, { admin, now: later(60, at) })
      return paid.payout
    }
    await book('2027-03-10')
    await book('2027-05-10')
    const first = await statement(new Date('2027-03-20T12:00:00Z'))
    await issueReceipts(new Date('2027-03-20T14:00:00Z'))
    expect((await subjects(host)).at(-1)).toBe('Your payout statement S-2027-000001')
    const second = await statement(new Date('2027-05-20T12:00:00Z'))

    const at = new Date('2027-05-20T14:00:00Z')
    const listed = await statementsOf(host.id, at)
    expect(listed.map(({ receipt, payout }) => [numberOf(receipt), payout.id])).toEqual([
      ['S-2027-000002', second.id],
      ['S-2027-000001', first.id],
    ])
    const shown = [
      await statementOfPayout(first.id, host.id, at),
      await statementOfPayout(second.id, host.id, at),
    ]
    expect(shown.map((one) => one?.details)).toMatchObject([
      { opening: 0, closing: 255_00, lines: [{ amount: 255_00 }, { amount: 255_00 }, { amount: -255_00 }] },
      { opening: 255_00, closing: 0, lines: [{ amount: -255_00, description: 'Payout' }] },
    ])
    for (const { details } of shown.map((one) => one!))
      expect(details.lines.reduce((sum, { amount }) => sum + amount, details.opening)).toBe(details.closing)
    expect(await statementOfPayout(first.id, guest.id, at)).toBeNull()
    expect(await statementOfPayout('none', host.id, at)).toBeNull()
    expect(await statementsOf(guest.id, at)).toEqual([])
  })
})
