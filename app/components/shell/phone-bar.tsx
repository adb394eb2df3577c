import { useLocation } from '@remix-run/react'
import { Icon, type IconName } from '~/ui/icon'
import { UnreadBadge, unreadLabel, useUnread } from './unread'
import { useUser } from './use-user'

type Tab = { to: string; label: string; icon: IconName; within: RegExp }

const TABS: Tab[] = [
  {
    to: '/',
    label: 'Explore',
    icon: 'search',
    within: /^\/($|(search|filters|listing|hosts|discover|recently-viewed)(\/|$))/,
  },
  { to: '/saved', label: 'Saved', icon: 'heart', within: /^\/(saved|saved-searches|waitlist)(\/|$)/ },
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

/** In place of Saved for people with listings, who find Saved in their menu. */
const HOSTING: Tab = {
  to: '/hosting',
  label: 'Hosting',
  icon: 'home',
  within: /^\/(hosting|bookings\/hosting|listings|create-listing|host-discount-codes|earnings)(\/|$)/,
}

/** The tab bar at the bottom of a phone. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const unread = useUnread()
  const isHost = useUser()?.isHost
  const isHosting = isHost && HOSTING.within.test(pathname)
  const tabs = isHost ? TABS.map((tab) => (tab.to === '/saved' ? HOSTING : tab)) : TABS
  const isHere = (tab: Tab) => tab.within.test(pathname) && (!isHosting || tab === HOSTING)
  return (
    <nav aria-label="Main" className="phone-bar">
      <ul>
        {tabs.map((tab) => {
          const { to, label, icon } = tab
          return (
            <li key={to}>
              <a href={to} aria-current={isHere(tab) ? (pathname === to ? 'page' : 'true') : undefined}>
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
          )
        })}
      </ul>
    </nav>
  )
}
