import { Icon, type IconName } from '~/ui/icon'
import { useIsOpen } from '~/components/shell/page-link'
import type { ListingType } from '~/domain/listings/choices'

const categories: { type: ListingType; icon: IconName; name: string; text: string }[] = [
  {
    type: 'property',
    icon: 'home',
    name: 'Property',
    text: 'A house, an apartment or a room, priced per night.',
  },
  {
    type: 'vehicle',
    icon: 'car',
    name: 'Vehicle',
    text: 'A car, a van or a motorcycle, priced per day.',
  },
]

/** The two types as large buttons, each a form with its own request key. */
export function CategoryCards({ keys }: { keys: Record<ListingType, string> }) {
  const isOpen = useIsOpen()
  return (
    <div className="mt-8 grid gap-4 sm:grid-cols-2">
      {categories
        .filter(({ type }) => isOpen(`/?type=${type}`))
        .map(({ type, icon, name, text }) => (
          <form key={type} method="post" className="grid">
            <input type="hidden" name="requestKey" value={keys[type]} />
            <button
              name="type"
              value={type}
              className={
                'flex items-center gap-5 rounded-lg border border-control bg-surface p-5 text-left transition-colors ' +
                'hover:border-accent hover:bg-accent-soft sm:flex-col sm:items-start sm:p-8'
              }
            >
              <span
                className={
                  'grid size-14 shrink-0 place-items-center rounded-full ' +
                  'bg-accent-soft text-accent-strong sm:size-16'
                }
              >
                <Icon name={icon} size={32} />
              </span>
              <span>
                <span className="block text-xl font-semibold">{name}</span>
                <span className="mt-1 block text-muted">{text}</span>
              </span>
            </button>
          </form>
        ))}
    </div>
  )
}
