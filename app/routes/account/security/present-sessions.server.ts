import { deviceName } from '~/domain/accounts/sessions/device-name'
import type { SessionOfOwn } from '~/domain/accounts/sessions/sessions-of.queries.server'
import { ago } from '~/domain/shared/phrases'
import { formatDay, formatUtc } from '~/domain/shared/dates'

/** Where one is signed in, in the words of the page. Times are in UTC, for nobody knows where the reader is. */
export function presentSession(
  { handle, device, signedInAt, lastSeenAt, isThisOne }: SessionOfOwn,
  now: Date,
) {
  const time = (instant: Date, words: string) => ({
    at: instant.toISOString(),
    exactly: formatUtc(instant),
    words,
  })
  return {
    handle,
    ...deviceName(device.userAgent),
    address: device.address,
    signedIn: time(signedInAt, formatDay(signedInAt.toISOString().slice(0, 10))),
    lastSeen: time(lastSeenAt, ago(lastSeenAt, now)),
    isThisOne,
  }
}

export type PresentedSession = ReturnType<typeof presentSession>
