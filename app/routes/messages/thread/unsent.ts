/** A message being sent, or one that failed. */
export type Unsent = {
  /** The request key, which makes retries safe. */
  key: string
  content: string
  bookingId: string | null
  state: 'sending' | 'failed' | 'sent'
  error?: string
  isSignedOut?: boolean
  isLost?: boolean
}

/** What sending a message came to. */
export type Outcome = Pick<Unsent, 'state' | 'error' | 'isSignedOut' | 'isLost'>

/** The thread of unsent messages. Another account that signs in in the same tab does not see them. */
type UnsentTo = { meId: string; otherId: string }

const storageKey = ({ meId, otherId }: UnsentTo) => `unsent:${meId}:${otherId}`

/** The unsent messages to a user from an earlier visit in this tab. */
export function loadUnsent(to: UnsentTo): Unsent[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(to)) ?? '[]') as Unsent[]
    return stored.map(({ isSignedOut, error, ...one }) => ({
      ...one,
      state: 'failed',
      // Its sender may have signed in again since.
      error: isSignedOut ? undefined : error,
    }))
  } catch {
    return []
  }
}

/** Saves unsent messages for as long as the tab is open. */
export function saveUnsent(to: UnsentTo, all: readonly Unsent[]): void {
  try {
    const unsent = all.filter(({ state }) => state !== 'sent')
    if (unsent.length > 0) sessionStorage.setItem(storageKey(to), JSON.stringify(unsent))
    else sessionStorage.removeItem(storageKey(to))
  } catch {
    // Sending works without storage.
  }
}

const TIMEOUT_MS = 20_000

/** Sends a message from a script. Failures are returned, so that the message can show them. */
export async function postMessage(receiverId: string, { key, content, bookingId }: Unsent): Promise<Outcome> {
  try {
    const response = await fetch('/api/messages', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ receiverId, content, requestKey: key, ...(bookingId && { bookingId }) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return { state: 'sent', error: undefined }
    if (response.status === 401)
      return { state: 'failed', error: 'Your session has expired.', isSignedOut: true }
    const body: { message?: unknown } | null = await response.json().catch(() => null)
    return {
      state: 'failed',
      error: typeof body?.message === 'string' ? body.message : 'Something went wrong on our side.',
    }
  } catch {
    return { state: 'failed', error: 'Please check your connection.', isLost: true }
  }
}
