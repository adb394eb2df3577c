import { redirect } from '@remix-run/node'
import { ADDRESSES_MISSING } from '~/domain/road-trips/constants'
import { planRoute } from '~/domain/road-trips/plan-route.server'
import { formField, parseRouteParams, routeQueryString } from '~/domain/road-trips/route-params'
import {
  legsOf,
  routeRequestSchema,
  type RouteRequest,
  customVehicleSchema,
} from '~/domain/road-trips/route-request'
import { logError } from '~/domain/shared/log-error'
import { fieldErrors } from '~/domain/shared/schemas'
import { suggestedAddresses } from '~/domain/road-trips/rentals/rentals.server'
import { countAttempt } from '~/http/rate-limit.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'
import {
  editUrl,
  parseForm,
  toPlaceState,
  type Errors,
  type FormState,
  type PlacesState,
  type PlaceState,
  swapped,
  withEnd,
  withoutStopover,
  withStopover,
} from './form-state'
import { prefillRental } from './load-panel.server'

/** A problem for the summary above the form, with errors by field id. */
type Problem = { title: string; description?: string; errors: Errors }
type Planned = Extract<Awaited<ReturnType<typeof planRoute>>, { ok: true }>

type PageState = {
  status: number
  form: FormState
  planned: Planned | null
  problem: Problem | null
  /** Whether a place name is ambiguous and the form offers choices. */
  isAmbiguous: boolean
}

const DEFAULT_TITLE = 'Failed to calculate route'

/** Planning is rate limited by client address, as it is at the JSON endpoint. */
type Context = { viewer: { id: string } | null; client: string; now: Date }

/** Plans when the URL has both ends, even empty; else shows the form. @throws Response a redirect */
export async function handleRequest(params: URLSearchParams, context: Context): Promise<PageState> {
  const { now } = context
  await fillBlanks(params, context)
  const form = parseForm(params, now)
  const page: PageState = { status: 200, form, planned: null, problem: null, isAmbiguous: false }
  const button = params.get('use')
  if (button) return { ...page, status: 400, ...(await handleButton(form, button, context)) }
  const isSubmitted = params.has('origin') && params.has('destination') && !params.has('edit')
  if (!isSubmitted) return { ...page, form: await prefillRental(form, params, context) }

  const parsed = routeRequestSchema(now).safeParse(parseRouteParams(params))
  if (!parsed.success) return { ...page, status: 400, problem: presentErrors(fieldErrors(parsed.error)) }
  const canonical = new URLSearchParams(routeQueryString(parsed.data))
  const stationsPage = params.get('stationsPage')
  if (stationsPage) canonical.set('stationsPage', stationsPage)
  if (canonical.toString() !== params.toString()) throw redirect(`/route-planner?${canonical}`)
  return { ...page, ...(await plan(parsed.data, form, context)) }
}

/** A rental says where a trip starts and when; what is left blank beside it is not missing. */
async function fillBlanks(params: URLSearchParams, context: Context): Promise<void> {
  if (params.get('origin')?.trim() !== '' || !params.get('vehicle')?.startsWith('booking:')) return
  for (const name of ['origin', 'departure']) if (!params.get(name)) params.delete(name)
  const { places, values } = await prefillRental(parseForm(params, context.now), params, context)
  params.set('origin', places.origin.text)
  if (values.departure) params.set('departure', values.departure)
}

/**
 * Applies a form button other than Calculate: `swap`, `add`, `remove:2`, `origin:<listing>` or `vehicle`.
 * @throws Response a redirect to the changed form, unless it has errors
 */
async function handleButton(form: FormState, button: string, context: Context) {
  if (button !== 'vehicle')
    throw redirect(editUrl({ ...form, places: await changePlaces(form.places, button, context) }))
  const changed = { ...form, vehicle: 'custom' }
  const parsed = customVehicleSchema(context.now).safeParse(form.car)
  if (parsed.success) throw redirect(editUrl(changed))
  const problem = { title: "Complete your vehicle's details", errors: fieldErrors(parsed.error) }
  return { form: changed, problem }
}

async function changePlaces(places: PlacesState, button: string, { viewer, now }: Context) {
  const [name, argument = ''] = button.split(':')
  if (name === 'swap') return swapped(places)
  if (name === 'add') return withStopover(places)
  if (name === 'remove') return withoutStopover(places, Number(argument))
  const address = (await suggestedAddresses(viewer, now)).find(({ id }) => id === argument)
  if (!address || (name !== 'origin' && name !== 'destination')) return places
  return withEnd(places, name, toPlaceState(address.location))
}

async function plan(request: RouteRequest, form: FormState, { viewer, client, now }: Context) {
  try {
    const tooMany = await countAttempt('routePerAddress', client, legsOf(request))
    if (tooMany) return presentRefusal(tooMany)
    const planned = await planRoute(request, {
      viewer,
      now,
      countLongMiles: (miles) => countAttempt('routeMilesPerAddress', client, miles),
    })
    if (planned.ok) return { planned }
    if (planned.refusal !== 'route_places_unclear') return presentRefusal(planned)
    const { choices } = planned as unknown as { choices: PlaceChoices }
    return { form: { ...form, places: withChoices(form.places, choices) }, isAmbiguous: true }
  } catch (error) {
    if (error instanceof Response) throw error
    logError(error, 'Planning a route')
    return {
      status: 503,
      problem: {
        title: 'Route optimization failed',
        description: 'Please check your addresses and try again',
        errors: {},
      },
    }
  }
}

function presentErrors(errorsByRequestField: Errors): Problem {
  const errors: Errors = {}
  for (const [field, messages] of Object.entries(errorsByRequestField)) {
    const name = formField(field)
    const id = name === 'via' || name.startsWith('waypoint') ? 'via-0' : name.replace(/Choice$/, '')
    errors[id] = [...new Set([...(errors[id] ?? []), ...messages])]
  }
  const isMissing = Object.values(errors).some((messages) => messages.includes(ADDRESSES_MISSING))
  return isMissing
    ? { title: 'Missing information', description: ADDRESSES_MISSING, errors }
    : { title: DEFAULT_TITLE, errors }
}

type PlaceField = { field: string; index?: number }

const fieldId = ({ field, index = 0 }: PlaceField) =>
  field === 'waypoints' ? `via-${index}` : formField(field)

const addressRefusals = ['route_place_unknown', 'route_too_long', 'no_road']

export function presentRefusal(refusal: Refusal): { status: number; problem: Problem } {
  const words = wordsFor(refusal)
  const { field } = words
  const errors = field
    ? { [fieldId({ field, index: 'index' in refusal ? refusal.index : undefined })]: [words.message] }
    : {}
  const description = addressRefusals.includes(refusal.refusal)
    ? 'Please check your addresses and try again.'
    : undefined
  return { status: words.status, problem: { title: words.title ?? DEFAULT_TITLE, description, errors } }
}

type PlaceChoices = (PlaceField & { places: PlaceState['choices'] })[]

function withChoices({ origin, destination, stopovers }: PlacesState, choices: PlaceChoices): PlacesState {
  const offer = (place: PlaceState, field: string, index?: number): PlaceState => {
    const places = choices.find((one) => one.field === field && one.index === index)?.places
    return places ? { ...place, choice: places[0]?.id ?? '', choices: places } : place
  }
  return {
    origin: offer(origin, 'originLocation'),
    destination: offer(destination, 'destinationLocation'),
    stopovers: stopovers.map((place, index) => offer(place, 'waypoints', index)),
  }
}
