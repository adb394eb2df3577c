import type { RoadPlace } from '~/integrations/routing/road'
import { ok, refuse } from '../shared/result'
import { resolvePlace } from './resolve-place.server'
import type { RouteQuestion } from './route-question'

/** What was typed for a place of the drive, and where. */
type Typed = {
  field: 'originLocation' | 'destinationLocation' | 'waypoints'
  /** Of a stopover. */ index?: number
  typed: string
  choice: string | null
}

/** A text that several places are called by. */
export type UnclearPlace = Omit<Typed, 'choice'> & { places: { id: string; label: string }[] }

/** Where the drive begins, calls and ends, in its order: or the first text that names no place, or all that name several. */
export async function placesOf(question: RouteQuestion) {
  const typed: Typed[] = [
    { field: 'originLocation', typed: question.originLocation, choice: question.originChoice },
    ...question.waypoints.map((text, index): Typed => ({
      field: 'waypoints',
      index,
      typed: text,
      choice: question.waypointChoices[index] ?? null,
    })),
    { field: 'destinationLocation', typed: question.destinationLocation, choice: question.destinationChoice },
  ]
  const found = await Promise.all(
    typed.map(async ({ choice, ...asked }) => ({
      ...asked,
      answer: await resolvePlace(asked.typed, choice),
    })),
  )
  for (const { answer, ...asked } of found)
    if (answer.status === 'unknown') return refuse('route_place_unknown', asked)
  const choices = found.flatMap(({ answer, ...asked }): UnclearPlace[] =>
    answer.status === 'unclear' ? [{ ...asked, places: answer.places }] : [],
  )
  if (choices.length > 0) return refuse('route_places_unclear', { choices })
  const places = found.flatMap(({ answer }) => (answer.status === 'resolved' ? [answer.place] : []))
  return ok({
    places: places.map(({ label, latitude, longitude }): RoadPlace => ({ label, latitude, longitude })),
  })
}
