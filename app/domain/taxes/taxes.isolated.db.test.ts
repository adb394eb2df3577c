import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, bookings, ledgerEntries, listings, taxRules } from '#db/schema'
import {
  makeAdmin,
  makeCity,
  makeDiscountCode,
  makeHost,
  makeStay,
  makeUser,
} from '../../../tests/support/people'
import { acceptBooking } from '../bookings/accept-booking.server'
import { cancelAsHost } from '../bookings/cancel-as-host.server'
import { cancelBooking } from '../bookings/cancel-booking.server'
import { proposeChange } from '../bookings/change/propose-change.server'
import { quoteStay } from '../bookings/quote-stay.server'
import { refundTable } from '../bookings/refund-table'
import { requestBooking } from '../bookings/request-booking.server'
import { totalOf } from '../earnings/earnings'
import { readEarnings } from '../earnings/earnings.queries.server'
import { ledgerState } from '../ledger/ledger-state.queries.server'
import { payableTo } from '../payouts/payouts.queries.server'
import { stayTotals } from '../bookings/stay-totals.server'
import { addDays } from '../shared/dates'
import { createTaxRule } from './create-tax-rule.server'
import { deleteTaxRule } from './delete-tax-rule.server'
import { taxRuleSchema } from './new-tax-rule'
import { quartersWithTaxes, taxReport } from './tax-report.queries.server'
import { quarterOf } from './tax-quarter'
import { updateTaxRule } from './update-tax-rule.server'

const now = new Date('2027-02-01T17:00:00Z')
const occupancy = {
  name: 'Occupancy tax',
  authority: 'Lake County',
  kind: 'percent',
  percentage: '8.875',
  country: 'usa',
  region: 'Lake State',
  validFrom: '2027-01-01',
}
const cityTax = {
  ...occupancy,
  name: 'City tax',
  authority: 'Lake City',
  kind: 'per_guest_night',
  amount: '2.00',
  maxNights: '2',
  city: 'Lake City',
}
const vat = { ...occupancy, name: 'VAT', authority: 'The state', percentage: '10', isIncluded: true }

let admin: Awaited<ReturnType<typeof makeAdmin>>
let guest: { id: string }
let host: { id: string }
let city: { id: string }
let listing: Awaited<ReturnType<typeof makeStay>>

async function add(rule: object) {
  const made = await createTaxRule(taxRuleSchema.parse(rule), { admin, now })
  if (!made.ok) throw new Error(made.refusal)
  return made.rule
}

beforeAll(async () => {
  admin = await makeAdmin(db)
  city = await makeCity(db, { name: 'Lake City', region: 'Lake State', country: 'United States' })
})

beforeEach(async () => {
  ;[guest, host] = [await makeUser(db), await makeHost(db)]
  listing = await makeStay(db, { hostId: host.id, cityId: city.id, instantBook: true })
})
afterEach(() => db.delete(taxRules))

const codeDates = {
  validFrom: new Date('2027-01-01T00:00:00Z'),
  validUntil: new Date('2027-12-31T00:00:00Z'),
}

let night = 0
/** Three nights for two guests, each time others. */
function stay() {
  const checkIn = addDays('2027-03-08', (night += 4))
  return { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 3), guests: 2, discountCode: undefined }
}

async function book(discountCode?: string, at = now) {
  const made = await requestBooking({ ...stay(), discountCode }, { guest, now: at })
  if (!made.ok) throw new Error(made.refusal)
  return made.booking
}

const stored = async ({ id }: { id: string }) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!

async function taxAccount() {
  const rows = await db
    .select({ sum: sql<string>`coalesce(sum(amount), 0)::text` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, 'tax'))
  return Math.round(Number(rows[0]!.sum) * 100)
}

describe('a quote', () => {
  test('has a line for each tax, and those on top raise the total', async () => {
    await add(occupancy)
    await add(cityTax)
    const quoted = await quoteStay(stay(), { now })
    // $300 of nights, $36 service fee, $9.74 processing fee; 8.875 percent, and $2 for 2 guests on 2 nights.
    expect(quoted).toMatchObject({
      quote: {
        totalPrice: 345_74 + 26_63 + 8_00,
        totalBeforeDiscount: 345_74 + 26_63 + 8_00,
        taxAmount: 34_63,
        includedTaxAmount: 0,
        hostEarnings: 255_00,
        taxLines: [
          { name: 'City tax', authority: 'Lake City', amount: 8_00, taxable: 200_00 },
          { name: 'Occupancy tax', authority: 'Lake County', amount: 26_63, taxable: 300_00 },
        ],
      },
    })
  })

  test('equals the total of search results', async () => {
    await add(occupancy)
    await add(cityTax)
    const dates = stay()
    const quoted = await quoteStay(dates, { now })
    const totals = await stayTotals([listing.id], dates, now)
    expect(totals.get(listing.id)?.total).toBe(quoted.ok && quoted.quote.totalPrice)
  })

  test('takes included taxes from what the host earns, and taxes what is left after a code', async () => {
    await add(vat)
    const code = await makeDiscountCode(db, {
      ...codeDates,
      createdBy: host.id,
      type: 'fixed_amount',
      value: 80_00,
    })
    const quoted = await quoteStay({ ...stay(), discountCode: code.code }, { now })
    // $220 of $300 include $20; the commission is 15 percent of $220.
    expect(quoted).toMatchObject({
      quote: { totalPrice: 265_74, taxAmount: 0, includedTaxAmount: 20_00, hostEarnings: 167_00 },
    })
  })
})

describe('a booking', () => {
  test('freezes its taxes: later rules change nothing', async () => {
    const rule = await add(occupancy)
    const booking = await book()
    expect(await stored(booking)).toMatchObject({
      totalPrice: 372_37,
      taxAmount: 26_63,
      taxLines: [{ ruleId: rule.id, name: 'Occupancy tax', amount: 26_63, isIncluded: false }],
    })
    await updateTaxRule(rule.id, { validUntil: '2027-02-01' }, { admin, now })
    await add({ ...occupancy, percentage: '50' })
    const quoted = await quoteStay(stay(), { now })
    expect(quoted.ok && quoted.quote.taxAmount).toBe(150_00)
    expect((await stored(booking)).taxLines).toEqual(booking.taxLines)
    const cancelled = await cancelAsHost(booking.id, { host, now })
    expect(cancelled).toMatchObject({ booking: { refundAmount: 372_37, cancellationTaxAmount: 0 } })
  })

  test('must add up with its taxes, or the database refuses it', async () => {
    await add(occupancy)
    const { id } = await book()
    const wrong = db.update(bookings).set({ taxAmount: 0 }).where(eq(bookings.id, id))
    await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'bookings_adds_up' } })
    const tooMuch = db.update(bookings).set({ cancellationTaxAmount: 100_00 }).where(eq(bookings.id, id))
    await expect(tooMuch).rejects.toMatchObject({ cause: { constraint: 'bookings_taxes_sane' } })
  })

  test('that is cancelled gives back the refunded part of each tax, as its table says', async () => {
    await add(occupancy)
    await add(vat)
    const booking = await book()
    const rows = refundTable(booking)
    for (const [index, row] of rows.entries()) {
      const at = row.deadline ?? new Date(rows[index - 1]!.deadline!.getTime() + 1_000)
      const made = index === 0 ? booking : await book()
      const shift = Date.parse(made.checkIn) - Date.parse(booking.checkIn)
      const answer = await cancelBooking(made.id, { guest, now: new Date(at.getTime() + shift) })
      if (!answer.ok) throw new Error(answer.refusal)
      const { refundAmount, cancellationTaxAmount, cancellationTaxLines } = answer.booking
      expect(refundAmount).toBe(row.refund)
      const kept = 1 - row.share.nightsPercentage / 100
      expect(cancellationTaxLines!.map(({ amount }) => amount)).toEqual([
        26_63 - Math.round(26_63 * (1 - kept)),
        27_27 - Math.round(27_27 * (1 - kept)),
      ])
      expect(cancellationTaxLines!.reduce((sum, { amount }) => sum + amount, 0)).toBe(cancellationTaxAmount)
    }
  })
})

describe('the ledger and the report', () => {
  test('agree after any life of a booking, quarter by quarter and in all', async () => {
    const before = await taxAccount()
    await add(occupancy)
    await add(cityTax)
    await add(vat)
    const march = new Date('2027-03-01T12:00:00Z')
    const platform = await makeDiscountCode(db, {
      ...codeDates,
      createdBy: admin.id,
      scope: 'platform',
      type: 'percentage',
      value: 50_00,
    })
    const [half, none, byHost] = [await book(), await book(undefined, march), await book(platform.code)]
    for (const [{ id, checkIn, checkOut }, nights] of [
      [half, 1],
      [none, -1],
    ] as const) {
      const change = { checkIn, checkOut: addDays(checkOut, nights) }
      const changed = await proposeChange(id, change, { user: guest, now })
      expect(changed).toMatchObject({ change: { state: 'applied' } })
    }
    await db.update(listings).set({ instantBook: false }).where(eq(listings.id, listing.id))
    const request = await book()
    expect((await acceptBooking(request.id, { host, now })).ok).toBe(true)
    await book()

    const startOf = ({ checkIn }: { checkIn: string }) => Date.parse(`${checkIn}T20:00:00Z`)
    const cancelled = await cancelBooking(half.id, { guest, now: new Date(startOf(half) - 3 * 86_400_000) })
    expect(cancelled.ok && cancelled.booking.refundAmount).toBeGreaterThan(0)
    // In a later quarter than the charge.
    night += 200
    const late = await book()
    expect((await acceptBooking(late.id, { host, now })).ok).toBe(true)
    const soonBefore = new Date(startOf(late) - 3 * 86_400_000)
    expect((await cancelBooking(late.id, { guest, now: soonBefore })).ok).toBe(true)
    expect((await cancelAsHost(byHost.id, { host, now })).ok).toBe(true)
    expect((await stored(none)).status).toBe('confirmed')

    const state = await ledgerState()
    expect([state.discrepancy, state.unreconciled]).toEqual([0, []])
    expect(state.balances.tax).toBe(await taxAccount())

    const [first, later] = [await taxReport('2027-Q1'), await taxReport(quarterOf(soonBefore))]
    expect(first.map(({ authority, name }) => [authority, name])).toEqual([
      ['Lake City', 'City tax'],
      ['Lake County', 'Occupancy tax'],
      ['The state', 'VAT'],
    ])
    expect(later).not.toEqual([])
    expect(later.every(({ bookings, due }) => bookings === 0 && due < 0)).toBe(true)

    const quarters = await quartersWithTaxes(now)
    const reports = await Promise.all(quarters.map((quarter) => taxReport(quarter)))
    const due = reports.flat().reduce((sum, row) => sum + row.due, 0)
    expect(due).toBe(await taxAccount())
    expect(due).toBeGreaterThan(before)
  })

  test("a host's earnings show included taxes apart, and are what the ledger owes", async () => {
    await add(vat)
    await book()
    const { rows } = await readEarnings(2027, host.id, now)
    const total = totalOf(rows)
    expect(total).toMatchObject({
      prices: 300_00,
      taxes: 27_27,
      commission: 45_00,
      discounts: 0,
      earned: 227_73,
    })
    expect((await payableTo(host.id, db)).balance).toBe(227_73)
  })
})

describe('tax rules', () => {
  test('are recorded in the audit log, and a repeated form adds one', async () => {
    const requestKey = randomUUID()
    const rule = await add({ ...occupancy, requestKey })
    expect((await add({ ...occupancy, requestKey })).id).toBe(rule.id)
    const other = await createTaxRule(taxRuleSchema.parse({ ...vat, requestKey }), { admin, now })
    expect(other).toMatchObject({ refusal: 'tax_rule_key_reused' })
    await updateTaxRule(rule.id, { percentage: 9 }, { admin, now })
    await deleteTaxRule(rule.id, { admin, now })
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, rule.id))
      .orderBy(auditEvents.id)
    expect(events.map(({ action, subject }) => [action, subject])).toEqual([
      ['created', 'tax_rule'],
      ['updated', 'tax_rule'],
      ['deleted', 'tax_rule'],
    ])
    expect(events[1]).toMatchObject({ before: { percentage: 8.875 }, after: { percentage: 9 } })
  })

  test('that a booking used can only be ended', async () => {
    const rule = await add(occupancy)
    await book()
    expect(await updateTaxRule(rule.id, { percentage: 9 }, { admin, now })).toMatchObject({
      refusal: 'tax_rule_used',
    })
    expect(await deleteTaxRule(rule.id, { admin, now })).toMatchObject({ refusal: 'tax_rule_used' })
    expect(await updateTaxRule(rule.id, { validUntil: '2027-06-01' }, { admin, now })).toMatchObject({
      ok: true,
    })
    expect(await updateTaxRule(rule.id, { validUntil: '2026-06-01' }, { admin, now })).toMatchObject({
      refusal: 'tax_rule_ends_before_start',
    })
    for (const id of [undefined, 'none', randomUUID()])
      expect(await deleteTaxRule(id, { admin, now })).toMatchObject({ refusal: 'tax_rule_unknown' })
  })
})
