import { button } from '~/ui/button'
import { AccountMenu, createListingLink } from './account-menu'
import { useShell } from './handle'
import { useIsOpen } from './page-link'
import { SearchBar } from './search-bar'
import { SearchLink, SearchPill } from './search-pill'
import { Wordmark } from './site-logo'
import { useRoot, useSite, useUser } from './use-user'
import { Icon } from '~/ui/icon'
import { goBack } from './go-back'
import { useLocation } from '@remix-run/react'
import { DialogTrigger } from '~/ui/dialog-trigger'
import { Link } from '~/ui/link'
import { useEffect, useRef } from 'react'
import { setLiveUnread } from './unread'

/** Beside the account menu on home. */
const TOOLS = [
  { label: 'Discover Places', to: '/discover' },
  { label: 'Route Planner', to: '/route-planner' },
]

/** The header of every page, one row: logo, the search, a pill or an icon that opens it, and the account menu. */
export function Header() {
  const { name: siteName } = useSite()
  const { category, params, header, hasBack, frame } = useShell()
  const root = useRoot()
  const createListing = createListingLink(category)
  const isOpen = useIsOpen()
  const search = { category, params, today: root?.today }
  const back = useBack(root?.back)
  return (
    <>
      <header className={`header header-${header}`}>
        <div className="header-row">
          <div className="header-home min-w-0">
            {hasBack && back && <BackLink to={back} />}
            <Link to="/" aria-label={`${siteName}, home`} className="min-w-0 rounded py-2">
              <Wordmark compact={header === 'search' || header === 'pill' ? 'header-name' : ''} />
            </Link>
          </div>
          {header === 'search' && (
            <SearchBar {...search}>
              <SearchLink {...search} />
            </SearchBar>
          )}
          {header === 'pill' && <SearchPill {...search} />}
          {frame !== 'task' && (
            <div className="header-account">
              {header === 'icon' && <SearchPill {...search} compact />}
              {header === 'plain' &&
                frame === 'site' &&
                TOOLS.filter(({ to }) => isOpen(to)).map(({ label, to }) => (
                  <Link key={to} to={to} className={button('quiet', 'max-lg:hidden')}>
                    {label}
                  </Link>
                ))}
              {root?.user?.isHost && (
                <Link to="/hosting" className={button('quiet', 'max-xl:hidden')}>
                  Hosting
                </Link>
              )}
              {root?.user && frame !== 'tool' && (
                <Link to={createListing.to} className={button('quiet', 'max-xl:hidden')}>
                  {createListing.label}
                </Link>
              )}
              {root && <AccountMenu category={category} />}
            </div>
          )}
        </div>
      </header>
      <LiveUnread />
      <LoginTrigger />
    </>
  )
}

/** The page before this one, remembered from the first visit: the browser's Back does not send it again. */
function useBack(given: string | null | undefined): string | undefined {
  const { key } = useLocation()
  const known = useRef(new Map<string, string>())
  useEffect(() => {
    if (given) known.current.set(key, given)
  }, [key, given])
  return given ?? known.current.get(key)
}

const BackLink = ({ to }: { to: string }) => (
  <Link to={to} onClick={goBack} className="header-back">
    <Icon name="back" />
    <span className="sr-only">Back</span>
  </Link>
)

const fetchOverlay = () => import('./login-overlay')

/** Pages whose links open /login itself; the last one redirects, which would close a dialog. */
const WITHOUT_DIALOG = ['/login', '/landing', '/reset-password', '/reset-password/done']

/** Opens links to sign in as a dialog over the current page. */
function LoginTrigger() {
  const { pathname } = useLocation()
  // There is no reason to return to an account recovery page after signing in.
  return WITHOUT_DIALOG.includes(pathname) || pathname.startsWith('/forgot-credentials') ? null : (
    <DialogTrigger opens={isLogin} fetchDialog={fetchOverlay} />
  )
}

const isLogin = ({ pathname }: HTMLAnchorElement) => pathname === '/login'

/** The badge starts following new messages after this time even if the page is still busy, in milliseconds. */
const MAX_WAIT = 5_000
/** The minimum time between two requests caused by events, in milliseconds. */
const EVENT_DELAY = 500

/** Keeps the number of unread messages up to date on every page but Messages, which does so itself. */
function LiveUnread() {
  const userId = useUser()?.id
  const isMessages = /^\/messages(\/|$)/.test(useLocation().pathname)
  useEffect(() => (userId && !isMessages ? startWhenIdle(userId) : undefined), [userId, isMessages])
  return null
}

/** Starts once the page has nothing else to do, with code that is loaded then. @returns a function that stops */
function startWhenIdle(userId: string): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  const start = async () => {
    const { followConversations } = await import('~/components/messages/shared-connection')
    if (!isStopped) stop = followUnread(userId, followConversations)
  }
  // Without its code, as after a deployment, the badge changes with the next page.
  const begin = () => void start().catch(() => undefined)
  // Safari has no requestIdleCallback.
  const canWaitForIdle = 'requestIdleCallback' in window
  const id = canWaitForIdle ? requestIdleCallback(begin, { timeout: MAX_WAIT }) : setTimeout(begin, 1_000)
  return () => {
    isStopped = true
    if (canWaitForIdle) cancelIdleCallback(id as number)
    else clearTimeout(id)
    stop?.()
  }
}

type Follow = typeof import('~/components/messages/shared-connection').followConversations

function followUnread(userId: string, follow: Follow) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  const read = async () => {
    timer = undefined
    const request = ++latest
    const response = await fetch('/messages/unread', { signal: AbortSignal.timeout(20_000) })
    if (!response.ok) return
    const { unread }: { unread: number } = await response.json()
    if (request === latest) setLiveUnread(unread)
  }
  const stop = follow(userId, {
    // A request that fails is repeated by the next event, or when the stream opens again.
    onChange: () => (timer ??= setTimeout(() => void read().catch(() => undefined), EVENT_DELAY)),
    onMode: () => {},
  })
  return () => {
    stop()
    latest++
    clearTimeout(timer)
  }
}
