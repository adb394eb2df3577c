import { deviceName } from '~/domain/accounts/sessions/device-name'
import type { OwnSession } from '~/domain/accounts/sessions/sessions.queries.server'
import { ago } from '~/domain/shared/phrases'
import { formatDay, formatUtc } from '~/domain/shared/dates'

/** A session as its page shows it. Times are in UTC, because the reader's time zone is unknown. */
export function presentSession({ handle, device, signedInAt, lastSeenAt, isCurrent }: OwnSession, now: Date) {
  const time = (instant: Date, words: string) => ({
    at: instant.toISOString(),
    exactly: formatUtc(instant),
    words,
  })
  return {
    handle,
    ...deviceName(device.userAgent),
    // A browser on the server's own machine has no address worth showing.
    address: /^(::1|127\.)/.test(device.address ?? '') ? null : device.address,
    signedIn: time(signedInAt, formatDay(signedInAt.toISOString().slice(0, 10))),
    lastSeen: time(lastSeenAt, ago(lastSeenAt, now)),
    isCurrent,
  }
}

export type PresentedSession = ReturnType<typeof presentSession>
