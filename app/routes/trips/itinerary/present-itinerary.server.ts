import { bookingsToAdd } from '~/domain/itineraries/bookings-to-add.queries.server'
import { budgetOf } from '~/domain/itineraries/budget'
import { findItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { itemTypeLabels } from '~/domain/itineraries/item-types'
import { sharePath } from '~/domain/itineraries/itinerary-json'
import { isPast, type TripDates } from '~/domain/itineraries/itinerary'
import type { BookingStatus } from '~/domain/shared/booking-status'
import { formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { coverOf, dayChoices, presentPlan, presentTrip } from '~/components/itineraries/present-plan.server'
import { env } from '../../../../env.server'
import { presentPlanMap } from './present-plan-map.server'

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
        isOutside: itinerary.startDate !== null && !overlaps,
      }),
    ),
    hasBookings: items.some(({ booking }) => booking !== null && isDuring(itinerary, booking)),
  }
}

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
