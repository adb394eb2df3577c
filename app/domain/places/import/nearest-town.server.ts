import { milesBetween, type Position } from '../../shared/distance'
import { loadNearbyTowns } from '~/integrations/geocoding/towns-by-area.server'

/** A town farther away than this many miles does not describe a location. */
const MAX_MILES = 40

/** Returns a function that names the town nearest to a position, or null if there is none nearby. */
export async function townNamer(): Promise<(position: Position) => string | null> {
  const townsNear = await loadNearbyTowns()
  return (position) => {
    let best: { label: string; miles: number } | null = null
    for (const town of townsNear(position)) {
      const miles = milesBetween(position, town)
      if (miles <= MAX_MILES && (!best || miles < best.miles)) best = { label: town.label, miles }
    }
    return best?.label ?? null
  }
}
