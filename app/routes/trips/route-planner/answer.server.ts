import { redirect } from '@remix-run/node'
import { MISSING } from '~/domain/road-trips/limits'
import { planRoute } from '~/domain/road-trips/plan-route.server'
import { readRouteAddress, routeAddress, screenField } from '~/domain/road-trips/route-address'
import { routeQuestionSchema, type RouteQuestion } from '~/domain/road-trips/route-question'
import { logError } from '~/domain/shared/log-error'
import { fieldErrors } from '~/domain/shared/schemas'
import { countAttempt } from '~/http/rate-limit.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'
import { editAddress, formOf, placeOf, type FormState, type PlacesState, type PlaceState } from './form-state'
import { useButton } from './use-button.server'

export type Errors = Record<string, string[]>
/** What is wrong, for the head of the form and for its fields. */
export type Trouble = { title: string; description?: string; errors: Errors }
type Viewer = { id: string } | null
type Planned = Extract<Awaited<ReturnType<typeof planRoute>>, { ok: true }>

export type Answer = {
  status: number
  form: FormState
  planned: Planned | null
  trouble: Trouble | null
  /** Some name is that of several places: no mistake of anybody's. */
  isUnclear: boolean
}

const FAILED = 'Failed to calculate route'

/** Who asks, and from which address: planning costs enough to be counted, as at the JSON endpoint. */
type Asker = { viewer: Viewer; client: string; now: Date }

/**
 * Answers an address: with a plan once it has both ends, even blank ones; else with the form.
 * @throws Response to the shortest address of the same question, or of a form that a button changed
 */
export async function answer(params: URLSearchParams, { viewer, client, now }: Asker): Promise<Answer> {
  const form = formOf(params, now)
  const shown: Answer = { status: 200, form, planned: null, trouble: null, isUnclear: false }
  const use = params.get('use')
  if (use) return { ...shown, status: 400, ...(await changed(form, use, now)) }
  const isAsked = params.has('origin') && params.has('destination') && !params.has('edit')
  if (!isAsked) return shown

  const read = routeQuestionSchema(now).safeParse(readRouteAddress(params))
  if (!read.success) return { ...shown, status: 400, trouble: mistakes(fieldErrors(read.error)) }
  const address = new URLSearchParams(routeAddress(read.data))
  const page = params.get('stationsPage')
  if (page) address.set('stationsPage', page)
  if (address.toString() !== params.toString()) throw redirect(`/route-planner?${address}`)
  return { ...shown, ...(await planned(read.data, form, { viewer, client, now })) }
}

/** @throws Response to the changed form, unless something is wrong with it */
async function changed(form: FormState, use: string, now: Date): Promise<Pick<Answer, 'form' | 'trouble'>> {
  const next = await useButton(form, use, now)
  if (Object.keys(next.errors).length === 0) throw redirect(editAddress(next.form))
  return { form: next.form, trouble: { title: 'Your vehicle is not complete', errors: next.errors } }
}

async function planned(
  question: RouteQuestion,
  form: FormState,
  { viewer, client, now }: Asker,
): Promise<Partial<Answer>> {
  try {
    const tooMany = await countAttempt('routePerAddress', client)
    if (tooMany) return refused(tooMany)
    const found = await planRoute(question, { viewer, now })
    if (found.ok) return { planned: found }
    return found.refusal === 'route_places_unclear'
      ? { form: { ...form, places: withChoices(form.places, found as unknown as Unclear) }, isUnclear: true }
      : refused(found)
  } catch (error) {
    if (error instanceof Response) throw error
    logError(error, 'Planning a drive')
    return {
      status: 503,
      trouble: {
        title: 'Route optimization failed',
        description: 'Please check your addresses and try again',
        errors: {},
      },
    }
  }
}

/** The mistakes by the id of the field that mends each. */
function mistakes(byQuestion: Errors): Trouble {
  const errors: Errors = {}
  for (const [field, messages] of Object.entries(byQuestion)) {
    const name = screenField(field)
    const id = name === 'via' || name === 'waypointChoices' ? 'via-0' : name.replace(/Choice$/, '')
    errors[id] = [...new Set([...(errors[id] ?? []), ...messages])]
  }
  const isMissing = Object.values(errors).some((messages) => messages.includes(MISSING))
  return isMissing
    ? { title: 'Missing information', description: MISSING, errors }
    : { title: FAILED, errors }
}

/** Which place a refusal is about. */
type Spot = { field: string; index?: number }

const idOf = ({ field, index = 0 }: Spot) => (field === 'waypoints' ? `via-${index}` : screenField(field))

/** The specification's words for addresses that lead nowhere; what is wrong with which stands beside it. */
const ABOUT_ADDRESSES: Record<string, string> = { route_place_unknown: '', no_road: 'destinationLocation' }

export function refused(refusal: Refusal): { status: number; trouble: Trouble } {
  const words = wordsFor(refusal)
  const field = words.field || ABOUT_ADDRESSES[refusal.refusal]
  const errors = field
    ? { [idOf({ field, index: 'index' in refusal ? refusal.index : undefined })]: [words.message] }
    : {}
  const description =
    refusal.refusal in ABOUT_ADDRESSES ? 'Please check your addresses and try again.' : undefined
  return { status: words.status, trouble: { title: words.title ?? FAILED, description, errors } }
}

type Unclear = { choices: (Spot & { places: PlaceState['choices'] })[] }

/** The places with what each unclear name can mean, the likeliest chosen. */
function withChoices({ origin, destination, stopovers }: PlacesState, { choices }: Unclear): PlacesState {
  const offered = (place: PlaceState, field: string, index?: number): PlaceState => {
    const places = choices.find((one) => one.field === field && one.index === index)?.places
    return places ? { ...placeOf(place.text, places[0]?.id), choices: places } : place
  }
  return {
    origin: offered(origin, 'originLocation'),
    destination: offered(destination, 'destinationLocation'),
    stopovers: stopovers.map((place, index) => offered(place, 'waypoints', index)),
  }
}
