import { useBlocker, useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { hasEdits, watchEdits } from '~/ui/edits'
import { Flash } from '~/ui/flash'
import { Link } from '~/ui/link'
import { keepPageOffline, showLost } from '~/ui/lost-connection'
import { NavigationProgress } from '~/ui/navigation-progress'
import { Footer } from './footer'
import { useHasScripts, usePageKey, useShell } from './handle'
import { Header } from './header'
import { PageOrSkeleton } from './page-skeleton'
import { useRoot, useUser } from './use-user'
import { Icon, type IconName } from '~/ui/icon'
import { UnreadBadge, unreadLabel, useUnread } from './unread'

/** The frame of every page: header, notices, footer and tab bar. Each page renders its own `<main>`. */
export function Shell({ children }: { children: ReactNode }) {
  const { stickyBar, frame } = useShell()
  const hasFooter = frame === 'site' || frame === 'app'
  const root = useRoot()
  const hasScripts = useHasScripts()
  const pageKey = usePageKey()
  const { key, hash, pathname, search } = useLocation()
  const address = pathname + search
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef({ key, pageKey, address })
  useEffect(() => {
    // As after the load of a document, the keyboard and screen readers begin with the page. Where it was updated in
    // place, only if what was pressed is gone.
    const before = shown.current
    shown.current = { key, pageKey, address }
    const isFocusGone = before.key !== key && !hash && document.activeElement === document.body
    const isOtherPage = before.pageKey !== pageKey && !content.current!.contains(document.activeElement)
    if (isFocusGone || isOtherPage) content.current!.focus({ preventScroll: true })
    // Remix keeps the position after a form that was refused. What is wrong is said above it.
    if (isOtherPage && before.address === address && !hash) window.scrollTo(0, 0)
  }, [key, hash, pageKey, address])
  useEffect(keepPageOffline, [])
  useLeaveGuard()
  useEffect(reloadAfterChanges, [])
  useEffect(dropEmptySearchFields, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {root?.platform.banner && (
        <p
          role="status"
          className="bg-amber-soft px-4 py-3 text-center font-medium text-on-amber wrap-anywhere"
        >
          {root.platform.banner}
        </p>
      )}
      <Header />
      <Flash toast={root?.toast ?? null} hasScripts={hasScripts} page={pageKey} />
      <div ref={content} id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageOrSkeleton key={pageKey}>{children}</PageOrSkeleton>
      </div>
      {hasFooter && (
        <div className={frame === 'app' ? 'max-md:hidden' : undefined}>
          <Footer />
        </div>
      )}
      {!stickyBar && frame !== 'task' && <PhoneBar />}
      {/* Room for the bar at the bottom of a phone. Off the site's pages, a page with a bar of its own makes it itself. */}
      {frame !== 'task' && (frame === 'site' || !stickyBar) && (
        <div
          className={`h-[calc(4.5rem+env(safe-area-inset-bottom))] md:hidden ${frame === 'site' ? 'bg-sunken' : ''}`}
        />
      )}
      <NavigationProgress />
    </div>
  )
}

/**
 * Stays on the page when another is opened without a connection, because Remix would show its error page instead, and
 * when the visitor chooses to stay, as while photos are uploaded.
 */
function useLeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      addressOf(currentLocation) !== addressOf(nextLocation) && (!navigator.onLine || !mayLeave()),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    if (!navigator.onLine) showLost()
  }, [blocker])
}

/** Asks the question of `beforeunload`, which the browser asks only before it loads another document. */
const mayLeave = () =>
  window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  window.confirm('Leave this page? Changes that are not saved yet will be lost.')

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Keeps empty fields of GET forms out of the URL, except in forms with `data-keep-blanks`. */
function dropEmptySearchFields() {
  const dropEmpty = ({ target, formData }: FormDataEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get' || 'keepBlanks' in target.dataset)
      return
    for (const name of new Set(formData.keys())) {
      const values = formData.getAll(name).filter((value) => value !== '')
      formData.delete(name)
      for (const value of values) formData.append(name, value)
    }
  }
  document.addEventListener('formdata', dropEmpty)
  return () => document.removeEventListener('formdata', dropEmpty)
}

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

function PhoneBar() {
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
              <Link to={to} aria-current={isHere(tab) ? (pathname === to ? 'page' : 'true') : undefined}>
                <Icon name={icon} size={24} />
                {label}
                {to === '/messages' && unread > 0 && (
                  <>
                    <UnreadBadge count={unread} className="absolute left-1/2 top-1.5 ml-1" />
                    <span className="sr-only">{unreadLabel(unread)}</span>
                  </>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const CHANGED_AT = 'changedAt'

/**
 * Loads a page anew that the browser restored as it was left (Back, Forward), if a form was sent in this tab since the
 * page was loaded: it may show what the visitor has changed, such as saved listings or nights they booked. Not where
 * something was edited and not sent.
 * @returns a function that stops
 */
function reloadAfterChanges(): () => void {
  const stopWatching = watchEdits()
  const submit = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && target.method === 'post') remember(Date.now())
  }
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || changedAt() < performance.timeOrigin) return
    if (!hasEdits()) window.location.reload()
  }
  window.addEventListener('submit', submit, true)
  window.addEventListener('pageshow', show)
  return () => {
    stopWatching()
    window.removeEventListener('submit', submit, true)
    window.removeEventListener('pageshow', show)
  }
}

// A browser can forbid the storage.
function remember(at: number) {
  try {
    sessionStorage.setItem(CHANGED_AT, String(at))
  } catch {
    return
  }
}

function changedAt(): number {
  try {
    return Number(sessionStorage.getItem(CHANGED_AT))
  } catch {
    return 0
  }
}
