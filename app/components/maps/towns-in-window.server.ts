import { lruCache } from '~/domain/shared/lru-cache'
import { townsInBox } from '~/integrations/geocoding/towns-by-area.server'
import { FRAME, project, type MapWindow } from '~/ui/map/map-window'

export type DrawnTown = { x: number; y: number; name: string }

const MAX_TOWNS = 24
/** Finding the towns of a window takes several milliseconds. */
const cached = lruCache<DrawnTown[]>(300)

/** The largest towns in a window and around it, with their positions. */
export const townsInWindow = (window: MapWindow, townsWithin = townsInBox): Promise<DrawnTown[]> =>
  cached(Object.values(window).join(), async () =>
    (await townsWithin(boxOf(window), MAX_TOWNS)).map((town) => ({
      ...project(town, window),
      name: town.name,
    })),
  )

function boxOf({ longitude, latitude, degreesWide }: MapWindow) {
  const east = degreesWide / 2
  // Mercator stretches high latitudes, so the box is a little larger than what is visible.
  const north =
    ((degreesWide * (FRAME.height / 2 + FRAME.beyond)) / FRAME.width) *
    Math.min(1, Math.cos((latitude * Math.PI) / 180) * 1.3)
  return [
    longitude - east,
    Math.max(-90, latitude - north),
    longitude + east,
    Math.min(90, latitude + north),
  ] as const
}
