import type { ItemType } from '~/domain/itineraries/itinerary-fields'
import { Icon, type IconName } from '~/ui/icon'

export const itemIcons: Record<ItemType, IconName> = {
  accommodation: 'bed',
  activity: 'ticket',
  restaurant: 'fork',
  transport: 'car',
}

const styles: Record<ItemType, string> = {
  accommodation: 'bg-accent-soft text-accent-strong',
  activity: 'bg-amber-soft text-on-amber',
  restaurant: 'bg-sunken text-ink',
  transport: 'border border-control text-ink',
}

type ItemIconProps = { type: ItemType; icon?: IconName; label: string }

/** The icon of an item's type, with its name for screen readers. */
export const ItemIcon = ({ type, icon = itemIcons[type], label }: ItemIconProps) => (
  <span className={`grid size-10 shrink-0 place-items-center rounded-full ${styles[type]}`}>
    <Icon name={icon} />
    <span className="sr-only">{label}: </span>
  </span>
)
