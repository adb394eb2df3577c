import { milesBetween, type Position } from '../../shared/distance'
import { loadNearbyTowns } from '~/integrations/geocoding/towns-by-area.server'

/** Farther away no town says where something is, in miles. */
const FARTHEST = 40

/** A function that names the town nearest to a position, null where there is none for miles. */
export async function townNamer(): Promise<(position: Position) => string | null> {
  const near = await loadNearbyTowns()
  return (position) => {
    let best: { label: string; miles: number } | null = null
    for (const town of near(position)) {
      const miles = milesBetween(position, town)
      if (miles <= FARTHEST && (!best || miles < best.miles)) best = { label: town.label, miles }
    }
    return best?.label ?? null
  }
}
