let wakes = 0
let seen = 0

/**
 * Makes the outbox worker of this process look soon instead of at its next regular time. What a transaction queued is
 * only there once it is committed, so `inTransaction` wakes the worker again then.
 */
export function wakeOutbox(): void {
  wakes += 1
}

/** How often the worker was woken. */
export const wakeCount = (): number => wakes

/** Whether the worker was woken since the last call. */
export function consumeWake(): boolean {
  const woken = wakes !== seen
  seen = wakes
  return woken
}
