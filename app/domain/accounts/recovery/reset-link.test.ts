import { expect, test } from 'vitest'
import { RESET_LINK_LIFETIME, resetLinkProblem } from './password-recovery'

const issued = new Date('2026-11-20T10:00:00Z')
const expiresAt = new Date(issued.getTime() + RESET_LINK_LIFETIME)
const at = (time: string) => resetLinkProblem({ used: false, expiresAt }, new Date(time))

test('reports no problem with a link for one hour, to the millisecond', () => {
  expect([at('2026-11-20T10:00:00Z'), at('2026-11-20T10:59:59.999Z')]).toEqual([null, null])
  expect([at('2026-11-20T11:00:00Z'), at('2027-11-20T11:00:00Z')]).toEqual([
    'reset_link_expired',
    'reset_link_expired',
  ])
})

test('reports a used link as used even after it has expired', () => {
  for (const now of [issued, expiresAt, new Date('2030-01-01T00:00:00Z')])
    expect(resetLinkProblem({ used: true, expiresAt }, now)).toBe('reset_link_used')
})
