/**
 * Whether something may wait to be delivered. Of this process alone: what others promise they deliver themselves. Kept
 * outside the module, since the built site has its own copy of it and the courier another.
 */
const bell = globalThis as { __roamsteadCourierBell?: boolean }

/** Says that something may wait, so that it leaves soon and not at the next regular look. */
export function wakeCourier(): void {
  bell.__roamsteadCourierBell = true
}

/** Whether the bell was rung since the last time this was asked. */
export function wasRung(): boolean {
  const was = bell.__roamsteadCourierBell ?? false
  bell.__roamsteadCourierBell = false
  return was
}
