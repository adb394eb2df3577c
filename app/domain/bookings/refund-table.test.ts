import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { cancellationPolicies, cancellationPolicyNames } from '../listings/cancellation'
import { policySummary } from './cancellation-policy'
import { refundTable, showRefunds } from './refund-table'

const terms = {
  type: 'property',
  checkIn: '2027-03-16',
  timeZone: 'America/New_York',
  cancellationPolicy: 'moderate',
  subtotal: 200_00,
  discountAmount: 0,
  processingFee: 6_50,
  totalPrice: 230_50,
  hostEarnings: 170_00,
  cancellationFeePercentage: 5,
} as const

describe('the refund table', () => {
  test('names each deadline by the clocks of the listing, over a change of the clocks too', () => {
    // Clocks go forward on March 14: five days before, at 3 PM, is Eastern Standard Time.
    expect(refundTable(terms)).toEqual([
      {
        until: new Date('2027-03-11T20:00:00Z'),
        refund: 230_50,
        back: 'everything',
        words: 'Until Thu, Mar 11, 2027, 3:00 PM EST',
      },
      {
        until: new Date('2027-03-15T19:00:00Z'),
        refund: 100_00,
        back: 'half',
        words: 'Until Mon, Mar 15, 2027, 3:00 PM EDT',
      },
      { until: null, refund: 0, back: 'nothing', words: 'After Mon, Mar 15, 2027, 3:00 PM EDT' },
    ])
  })

  test.each([
    ['flexible', 'property', ['2027-03-15T19:00:00Z', '2027-03-16T19:00:00Z']],
    ['strict', 'property', ['2027-03-02T20:00:00Z', '2027-03-09T20:00:00Z']],
    ['flexible', 'vehicle', ['2027-03-15T14:00:00Z', '2027-03-16T14:00:00Z']],
    ['moderate', 'vehicle', ['2027-03-11T15:00:00Z', '2027-03-15T14:00:00Z']],
  ] as const)('of a %s %s', (cancellationPolicy, type, deadlines) => {
    expect(
      refundTable({ ...terms, cancellationPolicy, type }).map(({ until }) =>
        until?.toISOString().replace('.000', ''),
      ),
    ).toEqual([...deadlines, undefined])
  })

  test('is shown without what is over: a deadline holds to its second', () => {
    const all = showRefunds(terms, new Date('2027-03-11T20:00:00Z'))
    expect(all).toEqual({
      summary: 'Full refund until Thu, Mar 11, 2027, 3:00 PM EST',
      rows: [
        { when: 'Until Thu, Mar 11, 2027, 3:00 PM EST', what: 'Full refund', refund: '$230.50' },
        { when: 'Until Mon, Mar 15, 2027, 3:00 PM EDT', what: 'Half of the nights', refund: '$100.00' },
        { when: 'After Mon, Mar 15, 2027, 3:00 PM EDT', what: 'No refund', refund: '$0.00' },
      ],
    })
    expect(showRefunds(terms, new Date('2027-03-11T20:00:01Z')).rows).toEqual(all.rows.slice(1))
    expect(showRefunds(terms, new Date('2027-03-15T19:00:01Z'))).toEqual({
      summary: 'No refund after Mon, Mar 15, 2027, 3:00 PM EDT',
      rows: all.rows.slice(2),
    })
    expect(showRefunds({ ...terms, type: 'vehicle' }, new Date('2027-03-11T20:00:00Z')).summary).toBe(
      'Half of the days until Mon, Mar 15, 2027, 10:00 AM EDT',
    )
  })

  test('and every refund are the same whatever zone the server stands in, one second either side of each deadline', () => {
    const script = `
      import { refundTable } from './app/domain/bookings/refund-table.ts'
      import { guestRefund } from './app/domain/bookings/refund.ts'
      const lines = []
      for (const timeZone of ['America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/Lisbon']) {
        for (const type of ['property', 'vehicle']) for (const cancellationPolicy of ['flexible', 'moderate', 'strict']) {
          for (const checkIn of ['2027-03-14', '2027-03-16', '2027-04-04', '2027-11-08', '2028-01-01']) {
            const terms = { ...${JSON.stringify(terms)}, timeZone, type, cancellationPolicy, checkIn }
            const table = refundTable(terms)
            for (const [index, { until, refund, words }] of table.entries()) {
              if (!until) continue
              const at = [-1, 0, 1].map((seconds) => {
                const answer = guestRefund(terms, new Date(until.getTime() + seconds * 1000))
                return answer.ok ? answer.refund.refundAmount : answer.refusal
              })
              const next = cancellationPolicy === 'flexible' && index === 1 ? 'stay_begun' : table[index + 1].refund
              if (String(at) !== String([refund, refund, next])) throw new Error([words, timeZone, at].join(' '))
              lines.push([timeZone, type, checkIn, words, until.toISOString(), refund].join(' '))
            }
          }
        }
      }
      console.log(new Date(2027, 0, 1).getTimezoneOffset() + '\\n' + lines.join('\\n'))`
    const runs = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((TZ) => {
      const output = execFileSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script],
        { env: { ...process.env, TZ }, encoding: 'utf8', timeout: 20_000 },
      )
      const [offset, ...lines] = output.trim().split('\n')
      return { offset, lines }
    })
    expect(new Set(runs.map((run) => run.offset)).size).toBe(3) // each process really stood elsewhere
    expect(runs[0]!.lines).toHaveLength(5 * 2 * 3 * 5 * 2)
    for (const run of runs) expect(run.lines).toEqual(runs[0]!.lines)
  }, 30_000)
})

describe('a policy in words', () => {
  test.each(cancellationPolicyNames)('says of %s what its tiers do', (policy) => {
    expect(cancellationPolicies[policy].summary).toBe(policySummary(policy, 'property'))
  })

  test('speaks of days and pick-up for a vehicle', () => {
    expect(policySummary('moderate', 'vehicle')).toBe(
      'Full refund until 5 days before pick-up. After that, half of the days until 1 day before pick-up, then nothing.',
    )
  })
})
