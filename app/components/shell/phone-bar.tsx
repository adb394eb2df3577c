import { useLocation } from '@remix-run/react'
import { Icon, type IconName } from '~/ui/icon'
import { UnreadBadge, unreadLabel, useUnread } from './unread'

const TABS: { to: string; label: string; icon: IconName; within: RegExp }[] = [
  {
    to: '/',
    label: 'Explore',
    icon: 'search',
    within: /^\/($|(search|filters|listing|hosts|discover)(\/|$))/,
  },
  { to: '/saved', label: 'Saved', icon: 'heart', within: /^\/(saved|saved-searches)(\/|$)/ },
  {
    to: '/bookings',
    label: 'Trips',
    icon: 'suitcase',
    within: /^\/(bookings|itineraries|flights|route-planner)(\/|$)/,
  },
  { to: '/messages', label: 'Messages', icon: 'message', within: /^\/messages(\/|$)/ },
  {
    to: '/profile',
    label: 'Profile',
    icon: 'user',
    within: /^\/(profile|account|listings|create-listing|host-discount-codes|earnings|profile-setup)(\/|$)/,
  },
]

/** The tab bar at the bottom of a phone. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const unread = useUnread()
  return (
    <nav aria-label="Main" className="phone-bar">
      <ul>
        {TABS.map(({ to, label, icon, within }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={within.test(pathname) ? (pathname === to ? 'page' : 'true') : undefined}
            >
              <Icon name={icon} size={24} />
              {label}
              {to === '/messages' && unread > 0 && (
                <>
                  <UnreadBadge count={unread} className="absolute left-1/2 top-1.5 ml-1" />
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
