import type { ListingType } from '~/domain/listings/choices'
import { searchHref, type ScreenSearch } from '~/domain/search/search-url'
import { Icon, type IconName } from '~/ui/icon'
import { BackdropControls } from './backdrop'

const categories = [
  { type: 'property', title: 'Vacation Stays', text: 'Homes, cabins and lofts', icon: 'home' },
  { type: 'vehicle', title: 'Vehicle Rentals', text: 'City cars to campers', icon: 'car' },
] as const satisfies { type: ListingType; title: string; text: string; icon: IconName }[]

/** The headline and the two categories. */
export function Hero({ search }: { search: ScreenSearch }) {
  return (
    <section className="backdrop-scrim">
      <div className="hero">
        <h1>Find amazing places to stay and drive</h1>
        <ul>
          {categories.map((category) => (
            <li key={category.type}>
              <CategoryLink {...category} search={search} />
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          <BackdropControls />
        </div>
      </div>
    </section>
  )
}

function CategoryLink({
  type,
  title,
  text,
  icon,
  search,
}: (typeof categories)[number] & { search: ScreenSearch }) {
  return (
    <a
      href={searchHref('/', search, { type }, '#results')}
      aria-current={search.type === type ? 'true' : undefined}
    >
      <span>
        <Icon name={icon} size={26} />
      </span>
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <Icon name="right" />
    </a>
  )
}
