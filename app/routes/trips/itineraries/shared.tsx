import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findSharedItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { sharePath } from '~/domain/itineraries/itinerary-json'
import { ItemCard } from '~/components/itineraries/item-card'
import { leavingOn, DaySection, dayList } from '~/components/itineraries/plan-day'
import { coverOf, presentPlan, presentTrip } from '~/components/itineraries/present-plan.server'
import print from '~/components/itineraries/print.css?url'
import { TripHeader } from '~/components/itineraries/trip-header'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { unlistedMeta } from '~/components/shell/page-title'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: print, media: 'print' }]

export const meta = unlistedMeta<typeof loader>(({ data }) => data?.trip.title ?? 'Itinerary not found')

/** The page may become private, so it is not cached or indexed, and other sites do not get its URL. */
export const headers = () => ({
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
})

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findSharedItinerary(params.token)
  if (!found) throw new Response('Itinerary not found', { status: 404 })
  const { days, outside } = presentPlan(found.itinerary, found.items)
  return {
    trip: presentTrip(found.itinerary),
    image: coverOf(found.items),
    sharedBy: found.itinerary.sharedBy,
    days,
    outside,
    calendar: `${sharePath(params.token!)}/calendar.ics`,
  }
}

/** A public trip for anyone with its link, without costs, references and notes. */
export default function SharedItinerary() {
  const { trip, image, sharedBy, days, outside, calendar } = useLoaderData<typeof loader>()
  const all = [...days.flatMap(({ items }) => items), ...outside]
  const planned = days
    .map((day) => ({ ...day, leaving: leavingOn(day.number, all) }))
    .filter(({ items, leaving }) => items.length > 0 || leaving.length > 0)
  return (
    <main className="page-text">
      <TripHeader
        trip={trip}
        image={image}
        above={<p className="mb-3 text-sm text-muted">Shared by {sharedBy}</p>}
      >
        <a href={calendar} className={button('primary', 'plan-controls mt-6')}>
          <Icon name="calendar" />
          Add to calendar
        </a>
      </TripHeader>
      {planned.length === 0 && outside.length === 0 && (
        <p className="mt-8 text-lg text-muted">
          Nothing planned yet. Check back later: this page always shows the current plan.
        </p>
      )}
      {planned.map((day) => (
        <DaySection key={day.number} day={day} empty={false} leaving={day.leaving}>
          <Items items={day.items} />
        </DaySection>
      ))}
      {outside.length > 0 && (
        <section aria-labelledby="outside" className="plan-day mt-8">
          <h2 id="outside" className="border-b border-line pb-2 text-xl font-semibold">
            Before and after
          </h2>
          <Items items={outside} />
        </section>
      )}
    </main>
  )
}

const Items = ({ items }: { items: readonly Parameters<typeof ItemCard>[0]['item'][] }) => (
  <ol role="list" className={dayList}>
    {items.map((item) => (
      <li key={item.id}>
        <ItemCard item={item} />
      </li>
    ))}
  </ol>
)
