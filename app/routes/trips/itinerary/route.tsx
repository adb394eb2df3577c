import { type ActionFunctionArgs, type LinksFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { addLinkedItem } from '~/domain/itineraries/add-linked-item.server'
import { MAX_DAYS, MAX_ITEMS } from '~/domain/itineraries/itinerary-fields'
import { moveItem } from '~/domain/itineraries/move-item.server'
import { renewShareLink } from '~/domain/itineraries/renew-share-link.server'
import { uuidField } from '~/domain/shared/ids'
import { wholeNumber } from '~/domain/shared/number-fields'
import { readForm, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { requireItem, requireItinerary, throwIfNotFound } from '~/routes/trips/require-itinerary.server'
import { userLoader } from '~/http/page-loader.server'
import print from '~/components/itineraries/print.css?url'
import { TripHeader } from '~/components/itineraries/trip-header'
import { ReplyNotice } from '~/components/forms/reply-notice'
import type { PlanDay } from '~/components/itineraries/plan-day'
import { useIsOpen } from '~/components/shell/page-link'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { PlaceMap } from '~/ui/map/place-map'
import { unlistedMeta } from '~/components/shell/page-title'
import { ParentLink } from '~/ui/parent-link'
import { BookingsToAdd, BudgetPanel, SharePlan } from './panels'
import { Plan } from './plan'
import { presentItinerary } from './present-itinerary.server'
import { useReply } from '~/ui/keep-page'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: print, media: 'print' }]

export const meta = unlistedMeta<typeof loader>(({ data }) => data?.trip.title ?? 'Itinerary not found')

export const loader = userLoader(async ({ params, user, now }) => {
  const itinerary = await presentItinerary(params.id, user.id, now)
  if (!itinerary) throw new Response('Itinerary not found', { status: 404 })
  return itinerary
})

const formSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.enum(['up', 'down']), item: uuidField }),
    z.object({ intent: z.literal('day'), item: uuidField, day: wholeNumber({ min: 1, max: MAX_DAYS }) }),
    z.object({ intent: z.literal('add-booking'), booking: uuidField }),
    z.object({ intent: z.literal('renew-link') }),
  ],
  { error: 'Unknown action.' },
)

/** Handles the buttons of a plan. Moving or adding an item redirects to the item. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { itinerary, user } = await requireItinerary(request, params.id)
  const [path, context] = [`/itineraries/${itinerary.id}`, { user, now: new Date() }]
  const form = await readForm(request, formSchema)
  if (!form.ok) return replyWithErrors(form, 'Item not changed', 'Please try again.')
  const input = form.value

  if (input.intent === 'renew-link') {
    const result = await renewShareLink(itinerary.id, context)
    return result.ok
      ? redirectWithToast(`${path}#sharing`, {
          title: 'New link created',
          description: 'The old one no longer works.',
        })
      : form.refuse(throwIfNotFound(result))
  }
  if (input.intent === 'add-booking') {
    const result = await addLinkedItem(itinerary.id, { bookingId: input.booking }, context)
    return result.ok
      ? redirectWithToast(`${path}#item-${result.item.id}`, { title: 'Booking added' })
      : form.refuse(throwIfNotFound(result), 'Item not added')
  }
  await requireItem(request, { id: itinerary.id, item: input.item })
  const result = await moveItem(
    input.item,
    input.intent === 'day' ? { to: { day: input.day, position: MAX_ITEMS } } : { by: input.intent },
    context,
  )
  return result.ok ? redirect(`${path}#item-${result.item.id}`) : form.refuse(throwIfNotFound(result))
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** A trip with its budget and its plan by day. */
export default function Itinerary() {
  const itinerary = useLoaderData<typeof loader>()
  const reply = useReply()
  // While the travel tools are off, a plan can only be read.
  const canChange = useIsOpen()('/itineraries')
  const { path, trip, image, map, days, outside, choices, budget, shareAddress, bookings, hasBookings } =
    itinerary
  return (
    <main className="page-wide">
      {canChange && (
        <ParentLink href="/itineraries" className="plan-controls">
          My Itineraries
        </ParentLink>
      )}
      <ReplyNotice reply={reply} className="my-4" />
      <div className="mt-2">
        <TripHeader trip={trip} image={image}>
          {canChange && <Actions path={path} />}
        </TripHeader>
      </div>
      <div className={columns}>
        <div className="min-w-0 lg:col-start-1 lg:row-span-3 lg:row-start-1">
          <DayLinks days={days} />
          <Plan path={path} api={`/api${path}`} days={days} outside={outside} choices={choices} />
        </div>
        {map && (
          <figure className={mapBox}>
            <PlaceMap map={map} label={`Map of ${trip.title}`} className="aspect-[640/520]" />
            <figcaption className="border-t border-line px-4 py-2 text-sm text-muted">
              Numbers are days of the plan.
            </figcaption>
          </figure>
        )}
        <div className="lg:col-start-2">
          <BudgetPanel budget={budget} />
        </div>
        {canChange && (
          <div className="plan-controls grid gap-6 lg:col-start-2">
            <BookingsToAdd bookings={bookings} hasBookings={hasBookings} />
            <SharePlan path={path} address={shareAddress} />
          </div>
        )}
      </div>
    </main>
  )
}

/** Only printing needs scripts; its button has its place before, so that none moves under the pointer. */
function Actions({ path }: { path: string }) {
  return (
    <div className="plan-controls -mx-2 mt-5 flex flex-wrap gap-x-1">
      <Link to={`${path}/edit`} className={actionStyle}>
        <Icon name="edit" />
        Edit
      </Link>
      <a href={`${path}/calendar.ics`} className={actionStyle}>
        <Icon name="download" />
        Add to calendar
      </a>
      <button
        type="button"
        onClick={() => window.print()}
        className={`${actionStyle} [@media(scripting:none)]:hidden`}
      >
        <Icon name="print" />
        Print
      </button>
      <Link to={`${path}/delete`} className={`${actionStyle} text-danger!`}>
        <Icon name="close" />
        Delete
      </Link>
    </div>
  )
}

const actionStyle =
  'inline-flex min-h-11 items-center gap-2 rounded px-3 font-semibold text-accent hover:bg-sunken'
const columns =
  'plan-columns mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 ' +
  'lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr]'
const mapBox =
  'plan-controls order-first overflow-hidden rounded-lg border border-line bg-surface lg:order-none lg:col-start-2'

function DayLinks({ days }: { days: readonly PlanDay[] }) {
  if (days.length < 3) return null
  return (
    <nav aria-label="Days" className="plan-controls overflow-x-auto">
      <ul role="list" className="flex gap-2 pb-2">
        {days.map(({ number, date, items }) => (
          <li key={number} className="shrink-0">
            <a
              href={`#day-${number}`}
              className={`${dayLink} ${items.length > 0 ? 'bg-surface' : 'text-muted'}`}
            >
              Day {number}
              {date && (
                <span className="font-normal text-muted">{date.split(', ').slice(0, 2).join(', ')}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const dayLink =
  'inline-flex min-h-11 flex-col justify-center rounded border border-line px-4 text-sm ' +
  'font-semibold leading-snug hover:bg-sunken'
