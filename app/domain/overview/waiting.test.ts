import { expect, test } from 'vitest'
import { byDeadline, type Waiting } from './waiting'

test('what has a deadline comes first, the soonest before the others', () => {
  const waits = (kind: Waiting['kind'], due: string | null): Waiting => ({
    kind,
    count: 1,
    due: due === null ? null : new Date(due),
  })
  const all = [
    waits('worker', null),
    waits('dispute', '2031-03-09'),
    waits('payout', null),
    waits('claim', '2031-03-05'),
  ]
  expect(byDeadline(all).map(({ kind }) => kind)).toEqual(['claim', 'dispute', 'worker', 'payout'])
})
