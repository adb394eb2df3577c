import { amenitiesOf } from '~/domain/listings/choices'
import { LineIcon } from './line-icon'

const withIcon = new Set<string>(Object.values(amenitiesOf).flat())

/** The amenities of a listing. Known ones have an icon of their own in one cached sprite; others get a check mark. */
export function Amenities({ names }: { names: readonly string[] }) {
  return (
    <ul role="list" className="icon-list grid-cols-2">
      {names.map((name) => (
        <li key={name}>
          <LineIcon name={withIcon.has(name) ? name.toLowerCase().replaceAll(' ', '-') : 'other'} />
          {name}
        </li>
      ))}
    </ul>
  )
}
