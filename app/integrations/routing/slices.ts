import { setImmediate } from 'node:timers/promises'

/** Lets a long computation give way to requests: when `spend` says so, await `pause()`. */
export type Slices = { spend: (work: number) => boolean; pause: () => Promise<void> }

/** About 10 milliseconds of a slow core. One unit is one town that a search settles. */
export const WORK_PER_SLICE = 2_000

/** @param wait replaceable by tests, which count the work between two calls */
export function inSlices(wait: () => Promise<unknown> = setImmediate): Slices {
  let spent = 0
  return {
    spend: (work) => (spent += work) >= WORK_PER_SLICE,
    pause: async () => {
      spent = 0
      await wait()
    },
  }
}
