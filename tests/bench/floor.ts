import { pgliteTemplate } from '../support/template'
import { load } from './load'
import { withServers } from './servers'
import { ms } from './tables'

/**
 * The floor on the machine on which the targets were set, in milliseconds of CPU. A target in seconds holds for that
 * machine; on another one, it is as many floors.
 */
const FLOOR_OF_TARGETS = 1.41
const SECONDS = 3

/** Measures the floor: the CPU of a bare `renderToString` of 24 cards behind `node:http`, in ms; null without /proc. */
export type Floor = () => Promise<number | null>

/** Keeps the server of the floor ready, so that the machine's speed can be taken beside anything else. */
export const withFloor = <Result>(work: (floor: Floor) => Promise<Result>): Promise<Result> =>
  withServers(async (start) => {
    const { origin, pid } = await start(
      await pgliteTemplate(),
      {},
      'tests/bench/baseline-server.tsx',
      'The baseline renders', // with the number of cards
    )
    const floor: Floor = async () => (await load({ url: origin, pid, seconds: SECONDS })).cpuPerRequest
    await floor() // only compiles its code
    return work(floor)
  })

/** Takes the floor before and after what is measured. @returns the mean of both, in milliseconds */
export async function besideFloor<Result>(
  floor: Floor,
  measure: () => Promise<Result>,
): Promise<{ result: Result; floor: number | null }> {
  const before = await floor()
  const result = await measure()
  const after = await floor()
  return { result, floor: before === null || after === null ? null : (before + after) / 2 }
}

/** A target in milliseconds, on a machine with this floor. */
export const targetHere = (target: number, floor: number | null): number =>
  floor === null ? target : (target / FLOOR_OF_TARGETS) * floor

/** How slow this machine is, as a sentence. */
export function speedHere(floor: number | null): string {
  if (floor === null) return 'The floor is unknown here.'
  const slowness = (floor / FLOOR_OF_TARGETS).toFixed(2)
  return `The floor takes ${ms(floor)} ms here, ${slowness} times as long as where the targets were set.`
}
