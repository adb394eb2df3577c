import type { Position } from '../../domain/shared/distance'

type Box = readonly [south: number, west: number, north: number, east: number]

/**
 * Islands without a bridge that are so close to land that the land mask would join them: no road leads there or goes
 * through, only the ferries in `crossings.ts`. The boxes hold no town of the mainland.
 */
const islands: readonly (readonly Box[])[] = [
  // Vashon
  [[47.335, -122.525, 47.505, -122.39]],
  // San Juan, Orcas and Lopez
  [[48.44, -123.19, 48.59, -122.96]],
  [[48.59, -123.03, 48.72, -122.74]],
  [[48.41, -122.95, 48.575, -122.79]],
  // Catalina
  [[33.29, -118.62, 33.49, -118.29]],
  // Martha's Vineyard, Nantucket and Block Island
  [[41.3, -70.85, 41.485, -70.44]],
  [[41.23, -70.25, 41.4, -69.95]],
  [[41.145, -71.62, 41.24, -71.53]],
  // Mackinac Island
  [[45.84, -84.66, 45.89, -84.59]],
  // The Isle of Wight
  [
    [50.57, -1.55, 50.72, -1.06],
    [50.72, -1.45, 50.768, -1.06],
  ],
  // Gotland
  [[56.9, 18, 58, 19.4]],
  // Capri, Ischia, Procida and Elba
  [[40.53, 14.19, 40.565, 14.27]],
  [[40.69, 13.85, 40.765, 13.97]],
  [[40.745, 13.99, 40.775, 14.04]],
  [[42.7, 10.09, 42.88, 10.44]],
]

/** The number of the island at a position, from 1; 0 where roads or bridges lead. */
export const islandAt = ({ latitude, longitude }: Position): number =>
  1 +
  islands.findIndex((boxes) =>
    boxes.some(
      ([south, west, north, east]) =>
        latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    ),
  )
