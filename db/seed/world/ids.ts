import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A deterministic UUIDv7 for a seed and an instant, so that rows of the demo world sort by creation time. */
export const idAt = (seed: string, instant: Date): string =>
  v7({ msecs: instant.getTime(), random: createHash('sha256').update(seed).digest().subarray(0, 16) })
