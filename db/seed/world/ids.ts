import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A UUIDv7 that is always the same for the same seed and instant, so that the demo world's rows sort like rows that grew. */
export const idAt = (seed: string, instant: Date): string =>
  v7({ msecs: instant.getTime(), random: createHash('sha256').update(seed).digest().subarray(0, 16) })
