import {
  bookingsToAdd,
  findItinerary,
  type LinkedItem,
} from '~/domain/itineraries/itineraries.queries.server'
import { budgetOf } from '~/domain/itineraries/budget'
import { itemTypeLabels } from '~/domain/itineraries/itinerary-fields'
import { sharePath } from '~/domain/itineraries/itinerary-json'
import { isPast, type TripDates } from '~/domain/itineraries/itinerary'
import type { BookingStatus } from '~/domain/shared/booking-status'
import { formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { coverOf, dayChoices, presentPlan, presentTrip } from '~/components/itineraries/present-plan.server'
import { townsInWindow } from '~/components/maps/towns-in-window.server'
import { milesBetween, type Position } from '~/domain/shared/distance'
import { findInGazetteer } from '~/integrations/geocoding/gazetteer.server'
import { labelTowns } from '~/ui/map/label-towns'
import { fitWindow, project, scaleOf } from '~/ui/map/map-window'
import type { DrawnMap, DrawnPin } from '~/ui/map/place-map'
import { env } from '../../../../env.server'

/** Formats an itinerary of the user for its page; null for any other id. */
export async function presentItinerary(id: string | undefined, userId: string, now: Date) {
  const found = await findItinerary(id, userId)
  if (!found) return null
  const { itinerary, items } = found
  const plan = presentPlan(itinerary, items)
  const path = `/itineraries/${itinerary.id}`
  return {
    id: itinerary.id,
    path,
    ...plan,
    trip: presentTrip(itinerary),
    image: coverOf(items),
    map: await presentPlanMap(itinerary.destination, items),
    choices: dayChoices(itinerary, plan.days.length),
    shareAddress:
      itinerary.isPublic && itinerary.shareToken ? env().APP_ORIGIN + sharePath(itinerary.shareToken) : null,
    budget: presentBudget(budgetOf(itinerary, items), {
      edit: `${path}/edit`,
      isPast: isPast(itinerary, now),
    }),
    bookings: (await bookingsToAdd(itinerary.id, userId)).map(
      ({ id, checkIn, checkOut, overlaps, listing }) => ({
        id,
        title: listing.title,
        picture: listing.image,
        location: listing.location,
        stay: formatStay(checkIn, checkOut),
        /** Whether it is outside the trip's dates. */
        isOutside: itinerary.startDate !== null && !overlaps,
      }),
    ),
    hasBookings: items.some(({ booking }) => booking !== null && isDuring(itinerary, booking)),
  }
}

export type PresentedBooking = NonNullable<Awaited<ReturnType<typeof presentItinerary>>>['bookings'][number]

/** Whether a booking in the plan is during the trip and not cancelled. */
const isDuring = (
  { startDate, endDate }: TripDates,
  { status, checkIn, checkOut }: { status: BookingStatus; checkIn: string; checkOut: string },
) =>
  status !== 'cancelled' &&
  (startDate === null || checkOut > startDate) &&
  (endDate === null || checkIn <= endDate)

function presentBudget(
  { budget, spent, left, over, byType }: ReturnType<typeof budgetOf>,
  trip: { edit: string; isPast: boolean },
) {
  return {
    edit: trip.edit,
    spent: formatExact(spent),
    of: budget === null ? null : `of ${formatExact(budget)}`,
    /** Fill of the bar in percent. */
    share: budget === null ? null : over > 0 ? 100 : budget === 0 ? 0 : Math.round((spent / budget) * 100),
    isOver: over > 0,
    words:
      over > 0
        ? `${formatExact(over)} over budget`
        : `${formatExact(left ?? 0)} ${trip.isPast ? 'under budget' : 'left'}`,
    byType: byType.map(({ type, spent }) => ({ label: itemTypeLabels[type], amount: formatExact(spent) })),
  }
}

export type PresentedBudget = ReturnType<typeof presentBudget>

/** What is farther from the destination, such as an airport, is on the way there. */
const MAX_MILES = 100

/** Of latitude, to either side of the destination: a map of one town would have nothing to see. */
const DEGREES_AROUND = 0.2

type Stop = Position & { name: string; days: number[] }

/** The towns and places of a plan around its destination, each with its days; null if none of them is known. */
async function presentPlanMap(destination: string, items: readonly LinkedItem[]): Promise<DrawnMap | null> {
  const [center] = await findInGazetteer(destination)
  if (!center) return null
  const stops = new Map<string, Stop>()
  for (const { day, place, location } of items) {
    const at = place ?? (location ? await townNear(location, center) : null)
    if (!at || milesBetween(at, center) > MAX_MILES) continue
    const known = stops.get(at.id)
    if (known) known.days = [...new Set([...known.days, day])]
    else stops.set(at.id, { ...at, days: [day] })
  }
  if (stops.size === 0) return null
  const { latitude, longitude } = center
  const around = [-DEGREES_AROUND, DEGREES_AROUND].map((degrees) => ({
    latitude: latitude + degrees,
    longitude,
  }))
  const window = fitWindow([...stops.values(), ...around])!
  const towns = await townsInWindow(window)
  const pins = [...stops].map(([id, stop]) => pinOf(id, stop, project(stop, window)))
  return { window, labels: labelTowns(towns, pins), pins, middle: null, scale: scaleOf(window) }
}

async function townNear(location: string, center: Position) {
  const [town] = (await findInGazetteer(location)).sort(
    (one, other) => milesBetween(one, center) - milesBetween(other, center),
  )
  return town ? { ...town, name: town.city } : null
}

function pinOf(id: string, { name, days }: Stop, at: { x: number; y: number }): DrawnPin {
  const text = days.join(', ')
  return {
    id: `pin-${id}`,
    ...at,
    origin: null,
    text,
    label: `${name}: ${days.length > 1 ? 'days' : 'day'} ${text}`,
    href: `#day-${days[0]}`,
    look: days.length > 1 ? 'several' : 'solid',
    cards: [],
  }
}
