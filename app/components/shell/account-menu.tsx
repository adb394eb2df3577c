import { useLocation } from '@remix-run/react'
import { Avatar } from '~/ui/avatar'
import { Icon } from '~/ui/icon'
import { PrimaryLink, QuietLink } from '~/ui/link'
import { Menu, type MenuItem } from '~/ui/menu'
import type { ListingType } from '~/domain/listings/choices'
import { useIsOpen } from './page-link'
import { UnreadBadge, unreadLabel, useUnread } from './unread'
import { useUser } from './use-user'

export const createListingLink = (category: ListingType) =>
  category === 'vehicle'
    ? { label: 'List your vehicle', to: '/create-listing?type=vehicle' }
    : { label: 'List your property', to: '/create-listing?type=property' }

/** The menu of the current user; for visitors, links to sign in and to create an account. */
export function AccountMenu({ category }: { category: ListingType }) {
  const user = useUser()
  const unread = useUnread()
  const signIn = useSignInLinks()
  const isOpen = useIsOpen()
  const onlyOpen = (items: MenuItem[]) => items.filter((item) => !('to' in item) || isOpen(item.to))
  if (!user) {
    return (
      <>
        <div className="header-links">
          <QuietLink to={signIn.signIn}>Sign in</QuietLink>
          <PrimaryLink to={signIn.signUp}>Create account</PrimaryLink>
        </div>
        <Menu
          label="Account menu"
          trigger={
            <>
              <Icon name="menu" />
              <span className="grid size-8 place-items-center rounded-full bg-sunken">
                <Icon name="user" />
              </span>
            </>
          }
          groups={[
            [
              { label: 'Sign in', icon: 'user', to: signIn.signIn },
              { label: 'Create account', icon: 'plus', to: signIn.signUp },
            ],
            [{ label: 'Recently viewed', icon: 'clock', to: '/recently-viewed' }],
            onlyOpen([{ label: 'Help Center', icon: 'help', to: '/help' }]),
          ]}
        />
      </>
    )
  }
  const hostItems: MenuItem[] = [{ ...createListingLink(category), icon: 'plus' }]
  if (user.isHost) hostItems.unshift({ label: 'Hosting', icon: 'chart', to: '/hosting' })
  if (user.isAdmin) hostItems.push({ label: 'Platform Admin', icon: 'shield', to: '/admin' })
  return (
    <Menu
      label={`Account menu for ${user.firstName}${unread > 0 ? `, ${unreadLabel(unread)}` : ''}`}
      trigger={
        <>
          <Icon name="menu" />
          <span className="relative">
            <Avatar src={user.avatar} name={`${user.firstName} ${user.lastName}`} size={32} />
            <UnreadBadge count={unread} className="absolute -right-2 -top-2" />
          </span>
        </>
      }
      groups={[
        [
          { label: 'Home', icon: 'home', to: '/' },
          { label: 'Profile', icon: 'user', to: '/profile' },
          { label: 'My Bookings', icon: 'suitcase', to: '/bookings' },
          { label: 'Saved', icon: 'heart', to: '/saved' },
          { label: 'Recently viewed', icon: 'clock', to: '/recently-viewed' },
          {
            label: 'Messages',
            icon: 'message',
            to: '/messages',
            badge: unread > 0 && (
              <>
                <UnreadBadge count={unread} className="ml-auto" />
                <span className="sr-only">{unreadLabel(unread)}</span>
              </>
            ),
          },
        ],
        onlyOpen([
          { label: 'Discover Places', icon: 'compass', to: '/discover' },
          { label: 'My Itineraries', icon: 'calendar', to: '/itineraries' },
          { label: 'My Flights', icon: 'plane', to: '/flights' },
          { label: 'Route Planner', icon: 'route', to: '/route-planner' },
        ]),
        hostItems,
        [{ label: 'Sign out', icon: 'logout', post: '/logout' }],
      ]}
    />
  )
}

/** Signing in returns to the current page, but never repeats the token of /reset-password in a link. */
function useSignInLinks() {
  const { pathname, search } = useLocation()
  const returnTo = [
    '/login',
    '/logout',
    '/landing',
    '/forgot-password',
    '/reset-password',
    '/reset-password/done',
  ].includes(pathname)
    ? '/'
    : pathname + search
  const query = returnTo === '/' ? '' : new URLSearchParams({ redirectTo: returnTo }).toString()
  return { signIn: `/login${query && `?${query}`}`, signUp: `/login?mode=sign-up${query && `&${query}`}` }
}
