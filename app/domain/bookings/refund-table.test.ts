import { describe, expect, test } from 'vitest'
import { canChangeTimeZone, inTimeZone } from '../../../tests/support/time-zone'
import { FULL_REFUND, HALF_OF_NIGHTS, NO_REFUND } from '../listings/cancellation'
import { cancellationTerms } from './cancellation-terms'
import { guestRefund } from './refund'
import { presentRefunds, refundTable } from './refund-table'

const stay = {
  type: 'property' as 'property' | 'vehicle',
  checkIn: '2027-03-16',
  timeZone: 'America/New_York',
}
const amounts = {
  priceLines: null,
  subtotal: 200_00,
  discountAmount: 0,
  processingFee: 6_50,
  totalPrice: 230_50,
  hostEarnings: 170_00,
  hostCommissionPercentage: 15,
  cancellationFeePercentage: 5,
}
const booking = { ...stay, ...amounts, cancellationTerms: cancellationTerms('moderate', stay) }

describe('refundTable', () => {
  test('keeps the same local time on each deadline when the clocks change in between', () => {
    // Clocks go forward on March 14, so five days before, at 3 PM, is Eastern Standard Time.
    expect(refundTable(booking)).toEqual([
      {
        deadline: new Date('2027-03-11T20:00:00Z'),
        refund: 230_50,
        share: expect.objectContaining(FULL_REFUND),
      },
      {
        deadline: new Date('2027-03-15T19:00:00Z'),
        refund: 100_00,
        share: expect.objectContaining(HALF_OF_NIGHTS),
      },
      { deadline: null, refund: 0, share: NO_REFUND },
    ])
  })

  test.each([
    ['flexible', 'property', ['2027-03-15T19:00:00Z', '2027-03-16T19:00:00Z']],
    ['strict', 'property', ['2027-03-02T20:00:00Z', '2027-03-09T20:00:00Z']],
    ['flexible', 'vehicle', ['2027-03-15T14:00:00Z', '2027-03-16T14:00:00Z']],
    ['moderate', 'vehicle', ['2027-03-11T15:00:00Z', '2027-03-15T14:00:00Z']],
  ] as const)('has the deadlines of a %s %s', (policy, type, deadlines) => {
    const terms = { ...amounts, cancellationTerms: cancellationTerms(policy, { ...stay, type }) }
    expect(refundTable(terms).map(({ deadline }) => deadline?.toISOString().replace('.000', ''))).toEqual([
      ...deadlines,
      undefined,
    ])
  })

  test('leaves out deadlines that have passed, to the second', () => {
    const all = presentRefunds(booking, new Date('2027-03-11T20:00:00Z'))
    expect(all).toEqual({
      summary: 'Full refund until Thu, Mar 11, 3:00 PM EST',
      rows: [
        { when: 'Until Thu, Mar 11, 3:00 PM EST', what: 'Full refund', refund: '$230.50' },
        {
          when: 'Until Mon, Mar 15, 3:00 PM EDT',
          what: 'Half of the nightly price',
          refund: '$100.00',
        },
        { when: 'After Mon, Mar 15, 3:00 PM EDT', what: 'No refund', refund: '$0.00' },
      ],
    })
    expect(presentRefunds(booking, new Date('2027-03-11T20:00:01Z')).rows).toEqual(all.rows.slice(1))
    expect(presentRefunds(booking, new Date('2027-03-15T19:00:01Z'))).toEqual({
      summary: 'No refund after Mon, Mar 15, 3:00 PM EDT',
      rows: [{ ...all.rows[2], when: 'After Mon, Mar 15, 3:00 PM EDT' }],
    })
    expect(
      presentRefunds(
        {
          ...booking,
          type: 'vehicle',
          cancellationTerms: cancellationTerms('moderate', { ...stay, type: 'vehicle' }),
        },
        new Date('2027-03-11T20:00:00Z'),
      ).summary,
    ).toBe('Cancel by Mon, Mar 15, 10:00 AM EDT and you get back half of the daily price')
  })

  test('names every line that is given back, and none that is not', () => {
    const priceLines = [
      { kind: 'nights' as const, amount: 120_00 },
      { kind: 'extra_guests' as const, amount: 40_00, guests: 1, fee: 20_00 },
      { kind: 'cleaning' as const, amount: 40_00 },
    ]
    const tax = { ruleId: 'rule', name: 'City tax', authority: 'City', taxable: 200_00, amount: 20_00 }
    const withTax = (isIncluded: boolean, discountAmount = 0) => ({
      ...booking,
      priceLines,
      discountAmount,
      taxLines: [{ ...tax, isIncluded }],
      totalPrice: booking.totalPrice - discountAmount + (isIncluded ? 0 : 20_00),
    })
    const words = (priced: Parameters<typeof presentRefunds>[0]) =>
      presentRefunds(priced, new Date('2027-03-01T12:00:00Z')).rows.map(({ what, refund }) => [what, refund])
    expect(words(withTax(false))).toEqual([
      ['Full refund', '$250.50'],
      [
        'Half of the price for nights and extra guests, all of the cleaning fee and their share of the taxes',
        '$132.00',
      ],
      ['The cleaning fee and its share of the taxes', '$44.00'],
      ['No refund', '$0.00'],
    ])
    expect(presentRefunds(withTax(false), new Date('2027-03-15T19:00:01Z')).summary).toMatch(
      /^Cancel by .+ and you get back the cleaning fee and its share of the taxes$/,
    )
    // An included tax is a part of the price, and a code that paid for everything leaves no cleaning fee to refund.
    expect(words(withTax(true)).at(-2)).toEqual(['The cleaning fee', '$40.00'])
    expect(words(withTax(false, 200_00)).at(-1)).toEqual(['No refund', '$0.00'])
    expect(words(withTax(false, 200_00))).toHaveLength(3)
  })

  test.each(['flexible', 'moderate', 'strict'] as const)(
    'promises nothing after a %s stay has started',
    (policy) => {
      const terms = cancellationTerms(policy, stay)
      const priceLines = [
        { kind: 'nights' as const, amount: 160_00 },
        { kind: 'cleaning' as const, amount: 40_00 },
      ]
      const table = refundTable({ ...amounts, priceLines, cancellationTerms: terms })
      expect(table.at(-1)).toEqual({ deadline: null, refund: 0, share: NO_REFUND })
      expect(table.at(-2)!.deadline).toEqual(new Date(terms.startsAt))
      expect(table.at(-2)!.refund).toBeGreaterThanOrEqual(40_00)
    },
  )

  test.runIf(canChangeTimeZone)(
    'has deadlines and refunds that do not depend on the time zone of the server',
    () => {
      const zones = [
        'America/New_York',
        'Pacific/Kiritimati',
        'Asia/Kolkata',
        'Australia/Lord_Howe',
        'Europe/Lisbon',
      ]
      const days = ['2027-03-14', '2027-03-16', '2027-04-04', '2027-11-08', '2028-01-01']
      const lines = () =>
        zones.flatMap((timeZone) =>
          (['property', 'vehicle'] as const).flatMap((type) =>
            (['flexible', 'moderate', 'strict'] as const).flatMap((policy) =>
              days.flatMap((checkIn) => linesOf(policy, { timeZone, type, checkIn })),
            ),
          ),
        )
      const inZones = ['America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) =>
        inTimeZone(zone, () => ({ offset: new Date(2027, 0, 1).getTimezoneOffset(), lines: lines() })),
      )
      expect(inZones[0]!.offset).not.toBe(inZones[1]!.offset)
      expect(inZones[0]!.lines).toHaveLength(5 * 2 * 3 * 5 * 2)
      expect(inZones[1]!.lines).toEqual(inZones[0]!.lines)
    },
  )

  /** The rows of a table as text, each checked against what is refunded a second before, at and after its deadline. */
  function linesOf(
    policy: Parameters<typeof cancellationTerms>[0],
    stay: Parameters<typeof cancellationTerms>[1],
  ): string[] {
    const terms = { ...amounts, cancellationTerms: cancellationTerms(policy, stay) }
    const table = refundTable(terms)
    return table.flatMap(({ deadline, refund }, index) => {
      if (!deadline) return []
      const at = [-1, 0, 1].map((seconds) => {
        const answer = guestRefund(terms, new Date(deadline.getTime() + seconds * 1000))
        return answer.ok ? answer.refund.refundAmount : answer.refusal
      })
      const next = policy === 'flexible' && index === 1 ? 'stay_begun' : table[index + 1]!.refund
      expect(at).toEqual([refund, refund, next])
      return [[stay.timeZone, stay.type, stay.checkIn, deadline.toISOString(), refund].join(' ')]
    })
  }
})
