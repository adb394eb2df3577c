/**
 * A window of a map in degrees, with its edges. Over the date line its west is greater than its east. Searches compare
 * it with the public places of listings, which are rounded to hundredths of a degree.
 */
export type SearchBounds = { south: number; west: number; north: number; east: number }

const NUMBER = /^-?\d{1,3}(\.\d{1,15})?$/

/** Parses `south,west,north,east`; null if it is not a window. */
export function parseBounds(text: string): SearchBounds | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null
  const [south, west, north, east] = parts.map(rounded) as [number, number, number, number]
  const isWithin = south >= -90 && north <= 90 && [west, east].every((degrees) => Math.abs(degrees) <= 180)
  return isWithin && south < north && west !== east ? { south, west, north, east } : null
}

/** To a millionth of a degree, without a negative zero. */
const rounded = (degrees: string) => Math.round(Number(degrees) * 1e6) / 1e6 + 0

export const boundsText = ({ south, west, north, east }: SearchBounds): string =>
  [south, west, north, east].join(',')

/** A window in hundredths of a degree, as one or two ranges of longitudes. */
type Window = { south: number; north: number; spans: [west: number, east: number][] }

// Division of integers, because 40.71 * 100 is more than 4071.
const firstHundredth = (degrees: number) => Math.ceil(Math.round(degrees * 1e6) / 1e4)
const lastHundredth = (degrees: number) => Math.floor(Math.round(degrees * 1e6) / 1e4)
const DATE_LINE = 180_00

export function windowOf({ south, west, north, east }: SearchBounds): Window {
  const [first, last] = [firstHundredth(west), lastHundredth(east)]
  const spans: Window['spans'] =
    west < east
      ? [[first, last]]
      : [
          [first, DATE_LINE],
          [-DATE_LINE, last],
        ]
  // The two names of the date line are one meridian.
  if (west < east && last === DATE_LINE && first > -DATE_LINE) spans.push([-DATE_LINE, -DATE_LINE])
  if (west < east && first === -DATE_LINE && last < DATE_LINE) spans.push([DATE_LINE, DATE_LINE])
  return { south: firstHundredth(south), north: lastHundredth(north), spans }
}
