import { useLocation } from '@remix-run/react'
import { Icon, type IconName } from '~/ui/icon'
import { Unread, unreadLabel } from './unread'
import { useUnread } from './use-unread'

const PLACES: { to: string; label: string; icon: IconName; within: RegExp }[] = [
  { to: '/', label: 'Explore', icon: 'search', within: /^\/$|^\/listing\// },
  { to: '/saved', label: 'Saved', icon: 'heart', within: /^\/saved/ },
  { to: '/bookings', label: 'Trips', icon: 'suitcase', within: /^\/bookings/ },
  { to: '/messages', label: 'Messages', icon: 'message', within: /^\/messages/ },
  {
    to: '/profile',
    label: 'Profile',
    icon: 'user',
    within: /^\/(profile|listings|create-listing|host-discount-codes)/,
  },
]

/** The five main places, under the thumb. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const unread = useUnread()
  return (
    <nav
      aria-label="Main places"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-text">
        {PLACES.map(({ to, label, icon, within }) => (
          <li key={to} className="flex-1">
            <a
              href={to}
              aria-current={within.test(pathname) ? (pathname === to ? 'page' : 'true') : undefined}
              className="relative flex min-h-16 flex-col items-center justify-center gap-1 text-sm text-muted aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <Icon name={icon} size={24} />
              {label}
              {to === '/messages' && unread > 0 && (
                <>
                  <Unread count={unread} className="absolute left-1/2 top-1.5 ml-1" />
                  <span className="sr-only">{unreadLabel(unread)}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
