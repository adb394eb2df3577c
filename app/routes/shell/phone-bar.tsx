import { useLocation } from '@remix-run/react'
import { Icon, type IconName } from '~/ui/icon'

const PLACES: { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: 'Explore', icon: 'search' },
  { to: '/saved', label: 'Saved', icon: 'heart' },
  { to: '/bookings', label: 'Trips', icon: 'suitcase' },
  { to: '/messages', label: 'Messages', icon: 'message' },
  { to: '/profile', label: 'Profile', icon: 'user' },
]

/** The five main places, under the thumb. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const isHere = (to: string) => (to === '/' ? pathname === '/' || pathname.startsWith('/listing') : pathname.startsWith(to))
  return (
    <nav aria-label="Main places" className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
      <ul className="mx-auto flex max-w-text">
        {PLACES.map(({ to, label, icon }) => (
          <li key={to} className="flex-1">
            <a
              href={to}
              aria-current={isHere(to) ? (pathname === to ? 'page' : 'true') : undefined}
              className="flex min-h-16 flex-col items-center justify-center gap-1 text-sm text-muted aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <Icon name={icon} size={24} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
