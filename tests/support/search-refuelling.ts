import { detourMargin, type RefuelProblem } from '../../app/domain/road-trips/refuelling/problem'

/**
 * The minimum cost of a trip by exhaustive search. For every subset of stops, it buys as much as fits at the cheapest
 * pump. This is independent of the planner's algorithm.
 * @returns dollars, or null when the route cannot be driven
 */
export function bruteForce(problem: RefuelProblem, maxStops = problem.stops.length): number | null {
  let minimum: number | null = null
  for (let set = 0; set < 2 ** problem.stops.length; set++) {
    const chosen = problem.stops.filter((_, index) => (set >> index) & 1)
    if (chosen.length > maxStops) continue
    const fuel = cheapestAmounts(problem, chosen)
    if (fuel === null) continue
    const cost = fuel + chosen.length * problem.stopCost
    if (minimum === null || cost < minimum) minimum = cost
  }
  return minimum
}

/** The cost of the fuel in dollars when buying at exactly these stops. */
function cheapestAmounts(problem: RefuelProblem, chosen: RefuelProblem['stops']): number | null {
  const { length, tank, start, end, reserve } = problem
  const margin = detourMargin(problem)
  const amounts = chosen.map(() => 0)
  const bought = (upTo: number) => amounts.slice(0, upTo).reduce((sum, amount) => sum + amount, 0)
  /** The fuel on arrival at stop `index`, or at the destination after the last one. */
  const before = (index: number) => start + bought(index) - (chosen[index]?.at ?? length)
  const needed = (index: number) => (index === chosen.length ? Math.max(end, reserve) : reserve + margin)
  // Where the level would be too low, buy more at the cheapest earlier pump with room.
  for (let index = 0; index <= chosen.length; index++) {
    for (;;) {
      const missing = needed(index) - before(index)
      if (missing <= 1e-9) break
      const room = chosen.slice(0, index).map((_, pump) => {
        let space = Infinity
        for (let later = pump; later < index; later++)
          space = Math.min(space, tank - margin - (before(later) + amounts[later]!))
        return space
      })
      let pump = -1
      for (let other = 0; other < index; other++)
        if (room[other]! > 1e-9 && (pump < 0 || chosen[other]!.price < chosen[pump]!.price)) pump = other
      if (pump < 0) return null
      amounts[pump] = amounts[pump]! + Math.min(missing, room[pump]!)
    }
  }
  return chosen.reduce((sum, { price, detour }, index) => sum + price * (amounts[index]! + 2 * detour), 0)
}
