import { marginOf, type RefuelProblem } from '../../app/domain/road-trips/refuelling/problem'

/**
 * The least a trip can cost, found by another way than the planner's: every set of stops in turn, and for each the cheapest
 * amounts by filling the cheapest pump first, one after the other, as much as every later stop leaves room for.
 * @returns dollars, or null when no set will do
 */
export function bruteForce(problem: RefuelProblem, most = problem.stops.length): number | null {
  let least: number | null = null
  for (let set = 0; set < 2 ** problem.stops.length; set++) {
    const chosen = problem.stops.filter((_, index) => (set >> index) & 1)
    if (chosen.length > most) continue
    const fuel = cheapestAmounts(problem, chosen)
    if (fuel === null) continue
    const cost = fuel + chosen.length * problem.stopCost
    if (least === null || cost < least) least = cost
  }
  return least
}

/** Dollars for fuel at exactly these stops. */
function cheapestAmounts(problem: RefuelProblem, chosen: RefuelProblem['stops']): number | null {
  const { length, tank, start, end, reserve } = problem
  const margin = marginOf(problem)
  const amounts = chosen.map(() => 0)
  const bought = (upTo: number) => amounts.slice(0, upTo).reduce((sum, amount) => sum + amount, 0)
  /** In the tank before stop `index`; after the last one: at the end. */
  const before = (index: number) => start + bought(index) - (chosen[index]?.at ?? length)
  const needed = (index: number) => (index === chosen.length ? Math.max(end, reserve) : reserve + margin)
  // From the front: where the needle would be too low, the cheapest pumps before give more, as far as their tanks hold it.
  for (let index = 0; index <= chosen.length; index++) {
    for (;;) {
      const lacks = needed(index) - before(index)
      if (lacks <= 1e-9) break
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
      amounts[pump] = amounts[pump]! + Math.min(lacks, room[pump]!)
    }
  }
  return chosen.reduce((sum, { price, detour }, index) => sum + price * (amounts[index]! + 2 * detour), 0)
}
