/**
 * Where to refuel on a way, in numbers alone. Places are measured in the fuel that is burned from the start to them, so
 * miles, slow stretches and the multipliers of a method need no mention here. Amounts are gallons or kWh, money is dollars.
 */
export type RefuelProblem = {
  /** What the whole way burns. */
  length: number
  tank: number
  start: number
  /** Wanted at the end, at least. */
  end: number
  /** Never used up. */
  reserve: number
  /** For the trouble of a stop. */
  stopCost: number
  /** In the order of the way. */
  stops: readonly PossibleStop[]
}

export type PossibleStop = {
  at: number
  price: number
  /** What the way from the road to the pump burns, and the same back: it is bought at this pump. */
  detour: number
}

/** So much is bought at a stop, what its detour burns included. */
export type Purchase = { stop: number; buy: number; arriveWith: number; leaveWith: number }

/**
 * The problem on one line. Coverage is the place where the tank would fall to the reserve if one never stopped again: the
 * start covers `from`, and the drive is possible as soon as `goal` is covered. A stop can be made once it is covered
 * (`least`), and a full tank there covers `most`. In what order stops raise the coverage makes no difference, so that it
 * is all one needs to know on the way: bought at a stop is what the coverage grows by.
 */
export type Coverage = {
  from: number
  goal: number
  least: Float64Array
  most: Float64Array
  price: Float64Array
  /** What a stop costs before anything is bought for the way ahead. */
  fee: Float64Array
}

/**
 * One leaves the road only with fuel for the farthest detour in hand, and comes back with room for it: the same margin at
 * every stop, so that the needle keeps its bounds on the way to the pump too.
 */
export const marginOf = ({ stops }: RefuelProblem) =>
  stops.reduce((most, { detour }) => Math.max(most, detour), 0)

export function coverageOf(problem: RefuelProblem): Coverage {
  const { length, tank, start, end, reserve, stopCost, stops } = problem
  const [margin, usable] = [marginOf(problem), tank - reserve]
  const each = (value: (stop: PossibleStop) => number) => Float64Array.from(stops, value)
  return {
    from: start - reserve,
    goal: length + Math.max(0, end - reserve),
    least: each(({ at }) => at + margin),
    most: each(({ at }) => at - margin + usable),
    price: each(({ price }) => price),
    fee: each(({ price, detour }) => stopCost + 2 * detour * price),
  }
}

/** The farthest that can be covered at all, filling up wherever one can, and the last stop on the way there (-1: none). */
export function farthest({ from, least, most }: Coverage): { covered: number; lastStop: number } {
  let [covered, lastStop] = [from, -1]
  for (let stop = 0; stop < least.length && least[stop]! <= covered; stop++) {
    lastStop = stop
    covered = Math.max(covered, most[stop]!)
  }
  return { covered, lastStop }
}

/** The stops that raise the coverage by so much each, as one makes them. */
export function purchasesOf(problem: RefuelProblem, gains: ReadonlyMap<number, number>): Purchase[] {
  let covered = problem.start - problem.reserve
  return [...gains]
    .sort(([a], [b]) => a - b)
    .map(([stop, gain]) => {
      const { at, detour } = problem.stops[stop]!
      const arriveWith = problem.reserve + covered - at
      covered += gain
      return { stop, buy: gain + 2 * detour, arriveWith, leaveWith: arriveWith + gain }
    })
}

/** Dollars: fuel at the pumps and the trouble of stopping. */
export const costOf = (problem: RefuelProblem, purchases: readonly Purchase[]) =>
  purchases.reduce((sum, { stop, buy }) => sum + buy * problem.stops[stop]!.price + problem.stopCost, 0)
