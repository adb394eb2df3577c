import { useLocation } from '@remix-run/react'
import { Ignored } from '~/components/listings/ignored'
import { Slideshow, landscapes, PauseSign, PlaySign, slideTurn } from '~/components/shell/slideshow'
import { useRoot } from '~/components/shell/use-user'
import { Deferred, type Deferrable } from '~/ui/deferred'
import { fieldNames, FoundListings, type SearchPageProps } from './found-listings'
import type { HomeSections } from './load-home-sections.server'
import { type ListingType, searchExamples, typeWords } from '~/domain/listings/choices'
import { useHasVehicles, useIsOpen } from '~/components/shell/page-link'
import { Icon, type IconName } from '~/ui/icon'
import { CollectionRow } from './collection-row'
import { TripOffer } from './trip-offer'
import { SearchForm } from '~/components/shell/search-bar'
import { searchHref } from '~/components/shell/search-params'
import { EARNINGS_DAYS, type EarningsEstimate } from '~/domain/overview/host-earnings'
import { formatWhole } from '~/domain/shared/money'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'

type HomePageProps = SearchPageProps & {
  /** What the operator says about insurance. */
  insurance: string | null
  /** In the words of the operator. */
  title: string
} & { [Part in keyof HomeSections]: Deferrable<HomeSections[Part]> }

/** The home page: a search before the landscapes, the featured listings, collections of others, the way to host. */
export function HomePage({ insurance, title, collections, earnings, ignored, ...found }: HomePageProps) {
  const today = useRoot()?.today
  // What was typed is in the URL, also if it was ignored.
  const query = useLocation().search
  const { type } = found.search
  return (
    <main className="backdrop relative -mb-16">
      <Slideshow />
      <section>
        <div className="hero">
          <h1 dir="auto">{title}</h1>
          <Categories type={type} />
          <WhereNext key={type + query} type={type} query={query} today={today} />
          <Ignored ignored={ignored} names={fieldNames} />
          <BackdropControls />
        </div>
      </section>
      <div className="home-sections">
        <FoundListings {...found} />
        <Deferred value={collections} instead={null}>
          {(collections) => <Collections collections={collections} />}
        </Deferred>
      </div>
      <Deferred value={earnings} instead={null}>
        {(earnings) => <HostBand type={type} insurance={insurance} earnings={earnings} />}
      </Deferred>
    </main>
  )
}

const categories = [
  { type: 'property', title: 'Vacation Stays', text: 'Homes, cabins and lofts', icon: 'home' },
  { type: 'vehicle', title: 'Vehicle Rentals', text: 'City cars to campers', icon: 'car' },
] as const satisfies { type: ListingType; title: string; text: string; icon: IconName }[]

const Categories = ({ type }: { type: ListingType }) =>
  useHasVehicles() && (
    <ul className="hero-categories">
      {categories.map((category) => (
        <li key={category.type}>
          <Link
            to={`/?type=${category.type}#results`}
            aria-current={category.type === type ? 'true' : undefined}
          >
            <Icon name={category.icon} size={26} />
            <span>
              <strong>{category.title}</strong>
              <span className="block text-sm">{category.text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )

/** A trip of several parts, then listings with something in common: popular, free on the weekend, of a kind. */
function Collections({ collections }: { collections: HomeSections['collections'] }) {
  const isOpen = useIsOpen()
  if (!collections) return null
  const hasPlanner = isOpen('/route-planner')
  const { trip, popular, weekend, special, campers } = collections
  return (
    <>
      {hasPlanner && trip && <TripOffer trip={trip} />}
      {popular && <CollectionRow collection={popular} />}
      {weekend && <CollectionRow collection={weekend} />}
      {special && <CollectionRow collection={special} />}
      {hasPlanner && campers && <CollectionRow collection={campers} />}
    </>
  )
}

type WhereNextProps = {
  type: ListingType
  /** The query of the URL. It has what was typed when the search could not be made of it. */
  query: string
  today: string | undefined
}

const fields = ['location', 'checkIn', 'checkOut', 'guests']

/** The search of the home page: the form of the header, only larger, and on phones a link to the search page. */
function WhereNext({ type, query, today }: WhereNextProps) {
  const typed = [...new URLSearchParams(query)].filter(([name]) => fields.includes(name))
  const params = new URLSearchParams(typed)
  return (
    <div className="where-next">
      <Link to={searchHref(type, params)}>
        <Icon name="search" />
        <span>
          <strong>Where next?</strong>
          <span className="block text-sm text-muted">{`Any place, dates and ${typeWords[type].guests}`}</span>
        </span>
      </Link>
      <SearchForm
        category={type}
        params={params}
        today={today}
        label="Where next?"
        placeholder={`City, region or “${searchExamples[type]}”`}
      />
    </div>
  )
}

type HostBandProps = {
  type: ListingType
  /** What the operator says about insurance. */
  insurance: string | null
  earnings: { estimates: EarningsEstimate[] } | null
}

function HostBand({ type, insurance, earnings }: HostBandProps) {
  const { unit, plural } = typeWords[type]
  const estimates = earnings?.estimates ?? []
  const listings = estimates.reduce((sum, estimate) => sum + estimate.listings, 0)
  return (
    <section className="host-band">
      <div>
        <h2>Become a host and start earning</h2>
        <p className="mt-3 text-muted">
          {useHasVehicles() ? 'List your space or your vehicle' : 'List your space'} and set your own price
          and availability. {insurance}
        </p>
        <Link to="/create-listing" className={button('primary', 'mt-6')}>
          Get started
        </Link>
      </div>
      {estimates.length > 0 && (
        <div>
          <dl>
            {estimates.map(({ kind, perNight }) => (
              <div key={kind}>
                <dt className="text-sm">{kind}</dt>
                <dd>
                  <strong className="block text-2xl">{formatWhole(perNight)}</strong>
                  {` per booked ${unit}`}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-muted">
            {`What a typical host keeps after our commission: medians of the bookings completed in the last ` +
              `${EARNINGS_DAYS} days at ${listings} ${plural}.`}
          </p>
        </div>
      )}
    </section>
  )
}

/** The title of the landscape, a sign to pause, and dots that select and stop. Works without scripts. */
function BackdropControls() {
  return (
    <div className="backdrop-row text-sm">
      <div className="backdrop-captions" aria-hidden="true">
        {landscapes.map(({ slug, title, location }, index) => (
          <p key={slug} className="slide" style={slideTurn(index)}>
            <strong>{title}</strong>
            <span className="block">{location}</span>
          </p>
        ))}
      </div>
      <fieldset className="backdrop-dots">
        <legend className="sr-only">Background picture</legend>
        <span className="backdrop-auto">
          <input
            type="radio"
            name="background"
            id="background-auto"
            defaultChecked
            aria-label="Play the slideshow"
            className="sr-only"
          />
          <input
            type="radio"
            name="background"
            id="background-paused"
            aria-label="Pause the slideshow"
            className="sr-only"
          />
          <label htmlFor="background-auto" title="Play the slideshow" aria-hidden="true">
            <PlaySign />
          </label>
          <label htmlFor="background-paused" title="Pause the slideshow" aria-hidden="true">
            <PauseSign />
          </label>
        </span>
        {landscapes.map(({ slug, title, location }, index) => (
          <label key={slug} title={title}>
            <input
              type="radio"
              name="background"
              id={`background-${index + 1}`}
              aria-label={`${title}, ${location}`}
              className="sr-only"
            />
            <span className="slide backdrop-dot" style={slideTurn(index)} />
          </label>
        ))}
      </fieldset>
    </div>
  )
}
