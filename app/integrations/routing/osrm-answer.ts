import { z } from 'zod'
import { milesBetween, type Position } from '../../domain/shared/distance'
import { cutAtCities } from './city-cuts'
import type { BigCity } from './city-parts'
import type { RoadPlace, Stretch } from './road'
import { shortLabel } from './short-label'

const metres = z.number().min(0).max(1e8)
const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number())

/** What we read of an OSRM server's answer (v5) to `/route` with steps and GeoJSON lines. */
export const osrmAnswer = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        distance: metres,
        legs: z
          .array(
            z.object({
              steps: z
                .array(
                  z.object({
                    distance: metres,
                    name: z.string().optional(),
                    ref: z.string().optional(),
                    geometry: z.object({ coordinates: z.array(point).min(1) }),
                  }),
                )
                .min(1),
            }),
          )
          .min(1),
      }),
    )
    .default([]),
})
export type OsrmRoute = z.output<typeof osrmAnswer>['routes'][number]
type Step = OsrmRoute['legs'][number]['steps'][number]

const METRES_A_MILE = 1_609.344
/** Miles: shorter parts join their neighbours. */
const LEAST = 1
/** Miles between the positions of a line: finer than a map or the search for stations needs them. */
const FINEST = 0.25

/** A part of the way on one road. `named` is the length of the longest step, which gives it its name. */
type Piece = { road: string; named: number; miles: number; line: Position[] }

/**
 * A route in stretches from road to road: "Austin, Texas" to "I-35", "I-35" to "US 290" (along I-35 until US 290 begins),
 * cut at the edges of big cities. Begins, calls and ends at the places themselves, not only on the road nearest to them.
 * @throws Error where the route has not one leg for each pair of places
 */
export function stretchesOf(
  { legs }: OsrmRoute,
  places: readonly RoadPlace[],
  bigCities: readonly BigCity[],
): Stretch[] {
  if (legs.length !== places.length - 1)
    throw new Error(`the routing server answered ${legs.length} legs for ${places.length} places`)
  return legs.flatMap(({ steps }, leg) => {
    const [from, to] = [places[leg]!, places[leg + 1]!]
    const pieces = reachingPlaces(joined(steps), from, to)
    const names = [
      shortLabel(from),
      ...pieces.slice(1).map(({ road }) => road || 'Unnamed road'),
      shortLabel(to),
    ]
    return pieces.flatMap(({ miles, line }, index) =>
      cutAtCities({ from: names[index]!, to: names[index + 1]!, miles, line }, bigCities),
    )
  })
}

function joined(steps: readonly Step[]): Piece[] {
  const pieces: Piece[] = []
  for (const step of steps) {
    const piece = pieceOf(step)
    const last = pieces.at(-1)
    if (last && (piece.road === '' || piece.road === last.road || piece.miles < LEAST || last.miles < LEAST))
      add(piece, last)
    else pieces.push(piece)
  }
  return pieces
}

/** Lengthens a piece by the next, whose name it takes if that is known for more miles. */
function add({ road, named, miles, line }: Piece, piece: Piece): void {
  if (named > piece.named) [piece.road, piece.named] = [road, named]
  piece.miles += miles
  for (const spot of line) piece.line.push(spot)
}

function pieceOf({ distance, name = '', ref = '', geometry }: Step): Piece {
  const road =
    ref
      .split(';')[0]!
      .trim()
      .replace(/^I (?=\d)/, 'I-') || name.trim()
  const miles = distance / METRES_A_MILE
  return {
    road,
    named: road ? miles : 0,
    miles,
    line: geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
  }
}

/** The pieces of a leg with their ends joined, the way from and to the places themselves added, their lines thinned. */
function reachingPlaces(pieces: readonly Piece[], from: Position, to: Position): Piece[] {
  let end = at(from)
  return pieces.map((piece, index) => {
    const [first, last] = [piece.line[0]!, piece.line.at(-1)!]
    const reached = index === pieces.length - 1 ? at(to) : last
    const miles = piece.miles + milesBetween(end, first) + milesBetween(last, reached)
    const line = thinned([end, ...piece.line, reached])
    end = reached
    return { ...piece, miles, line }
  })
}

/** A line's ends, and between them no two positions nearer to each other than a quarter of a mile. */
function thinned(line: readonly Position[]): Position[] {
  const kept = [line[0]!]
  for (const spot of line.slice(1, -1)) if (milesBetween(kept.at(-1)!, spot) >= FINEST) kept.push(spot)
  return [...kept, line.at(-1)!]
}

const at = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })
