/** In milliseconds. The worker beats twice a second, so only a worker that has ended is silent for so long. */
const SILENT_AFTER = 30_000

let lastBeat = -Infinity

/** Says that the outbox worker is at work. */
export function beat(now = performance.now()): void {
  lastBeat = now
}

/** Whether the outbox worker of this process has been at work lately. */
export const isWorkerAlive = (now = performance.now()): boolean => now - lastBeat < SILENT_AFTER
