import { amenitiesOf } from '~/domain/listings/choices'
import { Icon } from '~/ui/icon'

const withIcon = new Set<string>(Object.values(amenitiesOf).flat())

/** The amenities of a listing. Known ones have an icon in one cached sprite; others get a check mark. */
export function Amenities({ names }: { names: readonly string[] }) {
  return (
    <ul role="list" className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-4 break-words">
          {withIcon.has(name) ? (
            <svg
              width={24}
              height={24}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              className="shrink-0 text-muted"
            >
              <use href={`/amenities.svg#${name.toLowerCase().replaceAll(' ', '-')}`} />
            </svg>
          ) : (
            <Icon name="check" size={24} className="text-muted" />
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}
