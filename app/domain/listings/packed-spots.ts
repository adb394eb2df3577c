/** The public place of a listing in degrees, rounded to hundredths. */
export type Spot = { latitude: number; longitude: number }

/** Places as one text for the scripts of a page: `35.6,-82.55;;48.85,2.35`, nothing for an unknown place. */
export const packSpots = (spots: readonly (Spot | null)[]): string =>
  spots.map((spot) => (spot ? `${spot.latitude},${spot.longitude}` : '')).join(';')

/** The places of a text of `packSpots`. */
export function unpackSpots(text: string): (Spot | null)[] {
  return text.split(';').map((part) => {
    const [latitude, longitude] = part.split(',').map(Number)
    return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  })
}
