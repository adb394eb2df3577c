/** Whether something may wait to be delivered. Of this process alone: what others promise they deliver themselves. */
let rung = false

/** Says that something may wait, so that it leaves soon and not at the next regular look. */
export function wakeCourier(): void {
  rung = true
}

/** Whether the bell was rung since the last time this was asked. */
export function wasRung(): boolean {
  const was = rung
  rung = false
  return was
}
