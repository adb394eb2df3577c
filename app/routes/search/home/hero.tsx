import type { ListingType } from '~/domain/listings/choices'
import { useHasVehicles } from '~/components/shell/page-link'
import { Icon, type IconName } from '~/ui/icon'

const categories = [
  { type: 'property', title: 'Vacation Stays', text: 'Homes, cabins and lofts', icon: 'home' },
  { type: 'vehicle', title: 'Vehicle Rentals', text: 'City cars to campers', icon: 'car' },
] as const satisfies { type: ListingType; title: string; text: string; icon: IconName }[]

/** The two categories, unless there are only stays. */
export const Categories = ({ type }: { type: ListingType }) =>
  useHasVehicles() && (
    <ul className="hero-categories">
      {categories.map((category) => (
        <li key={category.type}>
          <a
            href={`/?type=${category.type}#results`}
            aria-current={category.type === type ? 'true' : undefined}
          >
            <Icon name={category.icon} size={26} />
            <span>
              <strong>{category.title}</strong>
              <span className="block text-sm">{category.text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
