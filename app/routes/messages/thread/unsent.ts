/** A message on its way, or one that did not get through. */
export type Unsent = {
  /** Names it for the server: sent again, it is the same message. */
  key: string
  content: string
  bookingId: string | null
  state: 'sending' | 'failed' | 'sent'
  /** Why it failed, in words. */
  why?: string
}

const place = (otherId: string) => `unsent:${otherId}`

/** What was not sent to somebody when the page was left. */
export function keptUnsent(otherId: string): Unsent[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(otherId)) ?? '[]') as Unsent[]
    return kept.map((one) => ({ ...one, state: 'failed' }))
  } catch {
    return []
  }
}

/** Keeps it for as long as the tab is open. */
export function keepUnsent(otherId: string, all: readonly Unsent[]): void {
  try {
    const waiting = all.filter(({ state }) => state !== 'sent')
    if (waiting.length > 0) sessionStorage.setItem(place(otherId), JSON.stringify(waiting))
    else sessionStorage.removeItem(place(otherId))
  } catch {
    // A browser that keeps nothing still sends.
  }
}
