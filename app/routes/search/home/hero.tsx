import type { ListingType } from '~/domain/listings/choices'
import { searchHref, type ScreenSearch } from '~/domain/search/search-url'
import { Icon, type IconName } from '~/ui/icon'
import { BackdropControls } from './backdrop'

const categories = [
  { type: 'property', title: 'Vacation Stays', text: 'Homes, cabins and lofts', icon: 'home' },
  { type: 'vehicle', title: 'Vehicle Rentals', text: 'City cars to campers', icon: 'car' },
] as const satisfies { type: ListingType; title: string; text: string; icon: IconName }[]

type HeroProps = {
  search: ScreenSearch
  /** Smaller, with a static background, above the results of a search. */
  small: boolean
}

/** The headline and the two categories. */
export function Hero({ search, small }: HeroProps) {
  const size = small
    ? 'gap-3 py-5 md:gap-4 md:py-7'
    : 'gap-7 pb-4 pt-10 md:min-h-[min(30rem,calc(100svh-20rem))] md:gap-8 md:pt-14'
  const headlineSize = small ? 'text-lg md:text-2xl' : 'max-w-[18ch] text-3xl md:text-4xl'
  return (
    <section className="backdrop-scrim">
      <div className={`mx-auto flex max-w-page flex-col px-4 text-white ${size}`}>
        <h1 className={`font-semibold [text-shadow:0_1px_12px_rgb(0_0_0/0.45)] ${headlineSize}`}>
          Find amazing places to stay and drive
        </h1>
        <ul className={`grid gap-3 ${small ? 'grid-cols-2' : 'sm:grid-cols-2 md:max-w-[46rem] md:gap-4'}`}>
          {categories.map((category) => (
            <li key={category.type}>
              <CategoryLink {...category} search={search} small={small} />
            </li>
          ))}
        </ul>
        {!small && (
          <div className="mt-auto">
            <BackdropControls />
          </div>
        )}
      </div>
    </section>
  )
}

const card =
  'flex items-center gap-4 rounded-lg bg-surface text-ink shadow-float transition-transform hover:-translate-y-0.5'

function CategoryLink({ type, title, text, icon, search, small }: (typeof categories)[number] & HeroProps) {
  const hiddenIfSmall = small ? 'max-md:hidden' : ''
  return (
    <a
      href={searchHref('/', search, { type }, '#results')}
      aria-current={search.type === type ? 'true' : undefined}
      className={`${card} ${small ? 'px-3 py-2 md:px-4 md:py-3' : 'p-4 md:p-6'}`}
    >
      <span
        className={`grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent ${hiddenIfSmall}`}
      >
        <Icon name={icon} size={26} />
      </span>
      <span>
        <span className={`block font-semibold ${small ? 'md:text-lg' : 'text-lg'}`}>{title}</span>
        <span className={`block text-muted ${hiddenIfSmall}`}>{text}</span>
      </span>
      <Icon name="right" className="ml-auto text-muted" />
    </a>
  )
}
