import { typeWords } from '~/domain/listings/choices'
import { Icon, Star } from '~/ui/icon'

export type Badges = {
  isSuperhost: boolean
  isVerified: boolean
  /** Whether the host has stays. */
  stays: boolean
  /** Whether the host has vehicles. */
  vehicles: boolean
}

/** A host's badges: Superhost for stays, All-Star Host for vehicles, and Verified. */
export function HostBadges({
  badges: { isSuperhost, isVerified, stays, vehicles },
  verified = 'Verified',
  className = '',
}: {
  badges: Badges
  verified?: string
  className?: string
}) {
  const earned = isSuperhost
    ? [(stays || !vehicles) && typeWords.property.badge, vehicles && typeWords.vehicle.badge].filter(
        (name) => name !== false,
      )
    : []
  if (earned.length === 0 && !isVerified) return null
  return (
    <ul role="list" aria-label="Badges" className={`flex flex-wrap gap-2 text-sm font-semibold ${className}`}>
      {earned.map((name) => (
        <li
          key={name}
          className="inline-flex items-center gap-1 rounded-full bg-amber-soft px-2.5 py-0.5 text-on-amber"
        >
          <Star size={14} />
          {name}
        </li>
      ))}
      {isVerified && (
        <li className="inline-flex items-center gap-1 rounded-full bg-accent-soft px-2.5 py-0.5 text-accent-strong">
          <Icon name="shield" size={16} />
          {verified}
        </li>
      )}
    </ul>
  )
}
