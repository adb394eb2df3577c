/** Boxes where roads wind more than usual, and how much: south, north, west, east in degrees, factor. */
const boxes: readonly (readonly [number, number, number, number, number])[] = [
  // The Rocky Mountains of Colorado and Utah, and of Idaho and Montana
  [34.5, 41.5, -112, -104.8, 1.16],
  [43, 49, -117.5, -109, 1.1],
  // The Cascades
  [44, 49.5, -122.4, -119.5, 1.1],
  // British Columbia, then the Yukon and Alaska
  [49, 60, -130, -114.5, 1.2],
  [58, 67, -150, -123, 1.14],
  // The Appalachians
  [34.8, 41, -84.5, -77.5, 1.09],
  // The Alps and the mountains of Norway, Bohemia and Great Britain
  [45.9, 47.6, 6, 13.8, 1.17],
  [58.5, 70, 5, 12, 1.3],
  [48.3, 51, 12.5, 18.5, 1.1],
  [50.5, 58, -6, -0.5, 1.07],
]

/** How much more the roads at a position wind than usual. At least 1. */
export function terrainAt(latitude: number, longitude: number): number {
  let most = 1
  for (const [south, north, west, east, factor] of boxes)
    if (latitude > south && latitude < north && longitude > west && longitude < east && factor > most)
      most = factor
  return most
}
