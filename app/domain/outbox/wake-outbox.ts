/**
 * Whether something may wait to be delivered. Of this process alone: what others promise they deliver themselves. Kept
 * outside the module, since the built site has its own copy of it and the outbox worker another.
 */
const wake = globalThis as { __roamsteadOutboxWake?: boolean }

/** Says that something may wait, so that it leaves soon and not at the next regular look. */
export function wakeOutbox(): void {
  wake.__roamsteadOutboxWake = true
}

/** Whether the bell was rung since the last time this was asked. */
export function wasWoken(): boolean {
  const was = wake.__roamsteadOutboxWake ?? false
  wake.__roamsteadOutboxWake = false
  return was
}
