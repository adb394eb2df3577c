import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useState } from 'react'
import {
  dateWords,
  guestsHelp,
  guestsLabels,
  listingTypes,
  searchExamples,
  typeWords,
  type ListingType,
} from '~/domain/listings/choices'
import { boundsText } from '~/domain/search/bounds'
import { readSearch } from '~/domain/search/search-query'
import {
  flexibleNames,
  LOCATION_MAX,
  searchHref,
  searchParams,
  type ScreenSearch,
} from '~/domain/search/search-url'
import { addDays, earliestToday, isCalendarDate } from '~/domain/shared/dates'
import { queryOf } from '~/http/read-json.server'
import { useLocationField } from '~/components/search/use-location-field'
import { Form } from '~/ui/form'
import { FlexibleFields } from './flexible-fields'
import { useStayDates } from '~/components/search/use-stay-dates'
import { button } from '~/ui/button'
import { ChoiceLine, control, Field, InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { ShellHandle } from '~/components/shell/handle'
import { useHasVehicles } from '~/components/shell/page-link'
import { pageTitle } from '~/components/shell/page-title'

export const handle: ShellHandle = { header: 'plain', stickyBar: true }

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Search', matches) }]

export function loader({ request }: LoaderFunctionArgs) {
  const now = new Date()
  const { search } = readSearch(queryOf(request), now)
  return { search, today: earliestToday(now) }
}

const choice =
  'flex min-h-14 items-center justify-center gap-2 rounded border border-control bg-surface font-semibold ' +
  'has-[:checked]:border-accent has-[:checked]:bg-accent-soft ' +
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent'
const fields = ['type', 'location', 'bounds', 'checkIn', 'checkOut', ...flexibleNames, 'guests']

/** The search form for phones. */
export default function SearchPage() {
  const { search, today } = useLoaderData<typeof loader>()
  // Without scripts, the words are those of the category that the page was opened with.
  const [type, setType] = useState(search.type)
  // What was typed is in the URL, also what is no search yet, such as one date without the other.
  const typed = new URLSearchParams(useLocation().search)
  const hasVehicles = useHasVehicles()
  const otherParams = [...searchParams(search)].filter(([name]) => !fields.includes(name))
  return (
    <main className="mx-auto max-w-form px-4 py-8">
      <h1 className="text-2xl font-semibold">Where to?</h1>
      <Form method="get" action="/" role="search" className="mt-6 space-y-6">
        {hasVehicles && (
          <fieldset>
            <legend className="font-semibold">Looking for</legend>
            <div className="mt-2 grid grid-cols-2 gap-3">
              {listingTypes.map((one) => (
                <label key={one} className={choice}>
                  <input
                    type="radio"
                    name="type"
                    value={one}
                    defaultChecked={search.type === one}
                    onChange={() => setType(one)}
                    className="sr-only"
                  />
                  <Icon name={one === 'vehicle' ? 'car' : 'home'} />
                  {typeWords[one].name}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <LocationField type={type} location={(typed.get('location') ?? '').slice(0, LOCATION_MAX)} />
        <DateFields type={type} today={today} search={search} typed={typed} />
        <FlexibleFields type={type} today={today} search={search} />
        <InputField
          id="guests"
          type="number"
          name="guests"
          min={1}
          inputMode="numeric"
          defaultValue={typed.get('guests') || search.guests}
          className="min-h-14"
          label={guestsLabels[type]}
          help={guestsHelp[type]}
        />
        {search.bounds && (
          <ChoiceLine type="checkbox" name="bounds" value={boundsText(search.bounds)} defaultChecked>
            Only in the map area of the last search
          </ChoiceLine>
        )}
        {otherParams.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <button className={button('primary', 'min-h-14 w-full text-lg')}>
          <Icon name="search" />
          Search
        </button>
        <p className="text-center">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            Clear search
          </Link>
        </p>
      </Form>
    </main>
  )
}

type FieldProps = { type: ListingType; today: string; search: ScreenSearch; typed: URLSearchParams }

function LocationField({ type, location }: { type: ListingType; location: string }) {
  const { inputProps, popup } = useLocationField('location', type, location)
  return (
    <Field
      id="location"
      label="Location"
      help={`A city, a region, or something like “${searchExamples[type]}”`}
    >
      {(described) => (
        <div className="relative">
          <input
            {...described}
            {...inputProps}
            name="location"
            defaultValue={location}
            maxLength={LOCATION_MAX}
            autoComplete="off"
            enterKeyHint="search"
            className={`${control} min-h-14`}
          />
          {popup}
        </div>
      )}
    </Field>
  )
}

function DateFields({ type, today, search, typed }: FieldProps) {
  const [checkIn, checkOut] = [typed.get('checkIn') ?? '', typed.get('checkOut') ?? '']
  const { boxProps, fieldProps, calendar } = useStayDates({
    type,
    today,
    initial: { checkIn, checkOut },
    hrefOf: ({ checkIn, checkOut }) =>
      searchHref('/', search, { type, checkIn: checkIn || undefined, checkOut: checkOut || undefined }),
  })
  return (
    <div {...boxProps}>
      <div className="grid grid-cols-2 gap-3">
        <InputField
          id="check-in"
          type="date"
          name="checkIn"
          label={dateWords[type].start}
          min={today}
          defaultValue={checkIn}
          className="min-h-14"
          {...fieldProps('checkIn')}
        />
        <InputField
          id="check-out"
          type="date"
          name="checkOut"
          label={dateWords[type].end}
          min={addDays(isCalendarDate(checkIn) ? checkIn : today, 1)}
          defaultValue={checkOut}
          className="min-h-14"
          {...fieldProps('checkOut')}
        />
      </div>
      {calendar}
    </div>
  )
}
