import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { listItineraries } from '~/domain/itineraries/itineraries.queries.server'
import { requireUser } from '~/http/guards.server'
import { signedInLoader } from '~/http/page-loader.server'
import { presentTrips } from '~/routes/trips/itineraries/present-trips.server'
import { NoticeText } from '~/components/forms/notice-text'
import { ItemIcon } from '~/components/itineraries/item-icon'
import { ItineraryForm } from '~/components/itineraries/itinerary-form'
import type { DayChoice } from '~/components/itineraries/plan-day'
import { dayChoices } from '~/components/itineraries/present-plan.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { control } from '~/ui/field'
import { handleAdd, requireLinkTarget } from './handle-add.server'
import { useReply } from '~/ui/keep-page'
import { Heading, Writing } from '~/ui/text'

export const meta = unlistedMeta('Add to an itinerary')

/** Days to choose from in a trip without an end. */
const OPEN_DAYS = 7

export const loader = signedInLoader(async ({ request, user, now }) => {
  const [target, mine] = [await requireLinkTarget(request, user.id), await listItineraries(user.id)]
  const rows = new Map(mine.map((row) => [row.id, row]))
  const trips = presentTrips(mine, now)
    .flatMap(({ trips }) => trips)
    .map(({ id, title, dates }) => ({
      id,
      title,
      dates,
      days: target.shown.hasDay ? null : dayChoices(rows.get(id)!, OPEN_DAYS),
    }))
  return { target: target.shown, trip: target.trip, trips, itemKey: uuidv7(), requestKey: uuidv7() }
})

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { link } = await requireLinkTarget(request, user.id)
  return handleAdd(request, link, { user, now: new Date() })
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Adds a booking, flight, place or listing to an existing or a new trip. */
export default function AddToItinerary() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply()
  const { pathname, search } = useLocation()
  if (!loaded)
    return <SignInRequired text="Sign in to add this to your itinerary." returnTo={pathname + search} />
  const { target, trip, trips, itemKey, requestKey } = loaded
  const isCreating = reply?.initialValue?.intent === 'create'
  const createForm = (
    <div className="mt-4 rounded-lg border border-line bg-surface p-5 sm:p-8">
      <ItineraryForm
        start={trip}
        reply={isCreating ? reply : undefined}
        requestKey={requestKey}
        itemKey={itemKey}
        action="Create and add"
        back="/itineraries"
      />
    </div>
  )
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold md:text-3xl">Add to an itinerary</h1>
      {reply?.notice && !isCreating && (
        <div className="mt-4">
          <Notice type="error" title={reply.notice.title}>
            <NoticeText {...reply.notice} />
          </Notice>
        </div>
      )}
      <div className="mt-5 flex items-start gap-3 rounded-lg bg-sunken p-4">
        <ItemIcon type={target.type} icon={target.isFlight ? 'plane' : undefined} label={target.kind} />
        <div className="min-w-0">
          <Writing className="text-lg font-semibold leading-snug wrap-anywhere">{target.title}</Writing>
          <p className="text-muted wrap-anywhere">
            {[target.when, target.location].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {trips.length > 0 && (
        <section aria-labelledby="choose" className="mt-8">
          <Heading id="choose">Your itineraries</Heading>
          <ChooseTrip trips={trips} itemKey={itemKey} />
        </section>
      )}
      {trips.length === 0 ? (
        <section aria-labelledby="begin" className="mt-8">
          <Heading id="begin">Start a new itinerary</Heading>
          {createForm}
        </section>
      ) : (
        <details open={isCreating} className="mt-8">
          <summary className={disclosure}>
            <Icon name="plus" />
            Start a new itinerary
          </summary>
          {createForm}
        </details>
      )}
    </main>
  )
}

const disclosure =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-2'

type TripChoice = {
  id: string
  title: string
  dates: string | null
  /** Null if the date of what is added determines the day. */
  days: readonly DayChoice[] | null
}

function ChooseTrip({ trips, itemKey }: { trips: readonly TripChoice[]; itemKey: string }) {
  return (
    <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
      {trips.map(({ id, title, dates, days }) => (
        <li key={id} className="p-4">
          <Form method="post" className="flex flex-wrap items-end justify-between gap-3">
            <input type="hidden" name="intent" value="choose" />
            <input type="hidden" name="itemKey" value={itemKey} />
            <div className="min-w-0 flex-auto">
              <h3 dir="auto" className="font-semibold wrap-anywhere">
                {title}
              </h3>
              <p className="text-sm text-muted">{dates ?? 'No dates yet'}</p>
              {days && (
                <label className="mt-2 block text-sm font-semibold">
                  Day<span className="sr-only"> of {title}</span>
                  <select name="day" className={`${control} mt-1 font-normal`}>
                    {days.map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </div>
            <button name="itinerary" value={id} className={button('secondary')}>
              Add<span className="sr-only"> to {title}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
