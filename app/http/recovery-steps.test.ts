import { describe, expect, test } from 'vitest'
import { recoveryPages } from './recovery-steps'

const NOW = new Date('2026-11-20T12:00:00Z')
const minutesAgo = (minutes: number) => NOW.getTime() - minutes * 60_000
const at = {
  reset: '/forgot-credentials',
  sent: '/forgot-credentials/sent',
  phone: '/forgot-credentials/username',
  code: '/forgot-credentials/username/code',
  found: '/forgot-credentials/username/found',
}

describe('recoveryPages', () => {
  test.each([
    [{}, at.reset, at.phone],
    [{ sentTo: 'ann@people.test' }, at.sent, at.phone],
    [{ phone: '+18285550114' }, at.reset, at.code],
    [{ sentTo: 'ann@people.test', phone: '+18285550114' }, at.sent, at.code],
    [{ phone: '+18285550114', verifiedAt: minutesAgo(0) }, at.reset, at.found],
    [{ phone: '+18285550114', verifiedAt: minutesAgo(10) }, at.reset, at.found],
    [{ phone: '+18285550114', verifiedAt: minutesAgo(11) }, at.reset, at.phone],
    [{ verifiedAt: minutesAgo(0) }, at.reset, at.phone],
  ])('continues after %j', (progress, reset, username) =>
    expect(recoveryPages(progress, NOW)).toEqual({ reset, username }),
  )
})
