import { expect, test } from 'vitest'
import { describeDispute, disputeReason, evidenceDeadline } from './dispute'

const now = new Date('2026-11-23T12:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  [null, 'The processor gives no deadline.'],
  [after(6 * 24 + 1), '6 days left, until Sun, Nov 29, 2026, 1:00 PM UTC'],
  [after(47), '47 hours left, until Wed, Nov 25, 2026, 11:00 AM UTC'],
  [after(1.5), '1 hour left, until Mon, Nov 23, 2026, 1:30 PM UTC'],
  [after(0.5), 'Less than an hour left, until Mon, Nov 23, 2026, 12:30 PM UTC'],
  [now, 'Evidence was due by Mon, Nov 23, 2026, 12:00 PM UTC'],
])('says how long evidence due by %s can be given', (dueBy, words) => {
  expect(evidenceDeadline(dueBy, now).words).toBe(words)
})

test('says what a dispute is about, also for a reason that is new', () => {
  expect(disputeReason('fraudulent')).toBe("Says they didn't make this payment")
  expect(disputeReason('a_new_reason')).toBe('a new reason')
})

test('says what a dispute means for each side of a booking', () => {
  const open = { state: 'open', amount: 230_50, hostAmount: null, isDeposit: false } as const
  const lost = { state: 'lost', amount: 230_50, hostAmount: 170_00, isDeposit: false } as const
  expect(describeDispute(open, 'guest')!.text).toContain('Your bank has taken $230.50 back until it decides.')
  expect(describeDispute(open, 'host')!.text).toContain('We hold your earnings from this booking')
  expect(describeDispute(lost, 'guest')!.title).toBe('Your bank returned $230.50')
  expect(describeDispute(lost, 'host')!.text).toContain('We deducted $170.00 from your balance.')
  expect(describeDispute({ ...lost, hostAmount: 0 }, 'host')!.text).toContain('It costs you nothing.')
  expect(describeDispute({ ...open, state: 'won' }, 'host')).toBeNull()
})
