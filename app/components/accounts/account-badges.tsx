import { Icon } from '~/ui/icon'

type Flags = { isHost: boolean; isVerified: boolean; isAdmin: boolean; isSuspended: boolean }

const badge =
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold'

/** The badges of an account in the back office. Plain guests have none. */
export function AccountBadges({ isHost, isVerified, isAdmin, isSuspended }: Flags) {
  if (!isHost && !isVerified && !isAdmin && !isSuspended) return null
  return (
    <ul role="list" aria-label="Badges" className="flex flex-wrap gap-1.5">
      {isSuspended && <li className={`${badge} bg-danger-soft text-danger`}>Suspended</li>}
      {isAdmin && <li className={`${badge} bg-amber-soft text-on-amber`}>Admin</li>}
      {isVerified && (
        <li className={`${badge} bg-accent-soft text-accent-strong`}>
          <Icon name="shield" size={16} />
          Verified
        </li>
      )}
      {isHost && <li className={`${badge} bg-sunken text-ink`}>Host</li>}
    </ul>
  )
}
