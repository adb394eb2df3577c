import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dateWords, listingTypes, typeWords } from '~/domain/listings/choices'
import { boundsText } from '~/domain/search/bounds'
import { readSearch } from '~/domain/search/search-query'
import { searchParams } from '~/domain/search/search-url'
import { addDays, earliestToday } from '~/domain/shared/dates'
import { queryOf } from '~/http/read-json.server'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { pageTitle } from '~/ui/page-title'

export const meta: MetaFunction = () => [{ title: pageTitle('Search') }]

export function loader({ request }: LoaderFunctionArgs) {
  const now = new Date()
  const { search } = readSearch(queryOf(request), now)
  return { search, today: earliestToday(now) }
}

const choice =
  'flex min-h-14 items-center justify-center gap-2 rounded border border-control bg-surface font-semibold ' +
  'has-[:checked]:border-accent has-[:checked]:bg-accent-soft ' +
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent'
const fields = ['type', 'location', 'bounds', 'checkIn', 'checkOut', 'guests']

/** The search form for phones. */
export default function SearchPage() {
  const { search, today } = useLoaderData<typeof loader>()
  const otherParams = [...searchParams(search)].filter(([name]) => !fields.includes(name))
  return (
    <main className="mx-auto max-w-form px-4 py-8">
      <h1 className="text-2xl font-semibold">Where to?</h1>
      <form method="get" action="/" role="search" className="mt-6 space-y-6">
        <fieldset>
          <legend className="font-semibold">Looking for</legend>
          <div className="mt-2 grid grid-cols-2 gap-3">
            {listingTypes.map((type) => (
              <label key={type} className={choice}>
                <input
                  type="radio"
                  name="type"
                  value={type}
                  defaultChecked={search.type === type}
                  className="sr-only"
                />
                <Icon name={type === 'vehicle' ? 'car' : 'home'} />
                {typeWords[type].name}
              </label>
            ))}
          </div>
        </fieldset>
        <InputField
          id="location"
          name="location"
          label="Location"
          help="A city, a region or words, such as beach cabin"
          defaultValue={search.location}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-14"
        />
        <div className="grid grid-cols-2 gap-3">
          <InputField
            id="check-in"
            type="date"
            name="checkIn"
            label={dateWords[search.type].start}
            min={today}
            defaultValue={search.checkIn}
            className="min-h-14"
          />
          <InputField
            id="check-out"
            type="date"
            name="checkOut"
            label={dateWords[search.type].end}
            min={addDays(search.checkIn ?? today, 1)}
            defaultValue={search.checkOut}
            className="min-h-14"
          />
        </div>
        <InputField
          id="guests"
          type="number"
          name="guests"
          min={1}
          inputMode="numeric"
          defaultValue={search.guests}
          className="min-h-14"
          label={search.type === 'vehicle' ? 'Passengers' : 'Guests'}
          help={search.type === 'vehicle' ? 'Including driver' : 'Ages 13+'}
        />
        {search.bounds && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="bounds"
              value={boundsText(search.bounds)}
              defaultChecked
              className="size-5 shrink-0 accent-accent"
            />
            Only in the map area of the last search
          </label>
        )}
        {otherParams.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <button className={button('primary', 'min-h-14 w-full text-lg')}>
          <Icon name="search" />
          Search
        </button>
        <p className="text-center">
          <a
            href="/"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            Clear search
          </a>
        </p>
      </form>
    </main>
  )
}
