import { useLocation, useMatches, useNavigation, useRouteError, useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { countResponses } from '~/ui/keep-page'
import type { ListingType } from '~/domain/listings/choices'
import { useHasVehicles } from './page-link'

/** How a route configures the shell around it: `export const handle: ShellHandle = { stickyBar: true }`. */
export type ShellHandle = {
  /** The page updates in place: it stays mounted while its parameters change. */
  inPlace?: boolean
  /** The page has its own bar at the bottom of a phone, which replaces the tab bar. */
  stickyBar?: boolean
  /**
   * The kind of header, or a function of the loader data of the route. Without it the header has no link back (such a
   * page has one of its own, or is in the account menu) and, for what belongs to an account and in the console, the
   * icon in place of the pill.
   */
  header?: HeaderKind | ((data: unknown) => HeaderKind)
  /** The header has no link back: the page has one of its own, or nothing comes before it. */
  noBack?: boolean
  /** What is around the page, if it is not what its address says. */
  frame?: Frame | ((data: unknown) => Frame)
  /** The category of the page when the URL does not contain it, from the loader data of the route. */
  category?: (data: unknown) => ListingType | undefined
  /** Whether the page needs scripts, given the loader data of the route. Otherwise it is sent without any. */
  scripts?: (data: unknown) => boolean
}

/** What the header has beside the logo and the account menu; nothing on pages that are a search. */
export type HeaderKind = 'search' | 'pill' | 'icon' | 'plain'

/**
 * What is around a page: everything on the pages of the site; no footer on phones for what belongs to an account; no
 * footer and no invitation to host for a tool of its own; and for one task that is finished or left, such as paying,
 * nothing but the logo.
 */
export type Frame = 'site' | 'app' | 'tool' | 'task'

const appPart =
  /^\/(bookings|messages|saved|saved-searches|waitlist|profile|account|hosting|create-listing|listings|earnings|host-discount-codes|itineraries|flights|route-planner)(\/|$)/

const NO_SEARCH = new URLSearchParams()

export const categoryOf = (params: URLSearchParams): ListingType =>
  params.get('type') === 'vehicle' ? 'vehicle' : 'property'

/** For routes that need no scripts. */
export const noScripts = (): boolean => false

/**
 * For routes that need scripts unless their loader fails, as for something that does not exist, or is not run, because
 * an action failed.
 */
export const scriptsUnlessFailed = (data: unknown): boolean => Boolean(data)

/** Whether the document has scripts: not where a route needs none, and not for errors. */
export function useHasScripts(): boolean {
  const matches = useMatches()
  const hasFailed = Boolean(useRouteError())
  if (typeof document !== 'undefined') return true
  const handles = matches.map(({ handle, data }) => ({ handle: (handle ?? {}) as ShellHandle, data }))
  return !hasFailed && handles.every(({ handle, data }) => handle.scripts?.(data) ?? true)
}

/**
 * Identifies the page that is shown: another URL, or the response to a form, is another page with forms of its own, as it is
 * without scripts, unless the page updates in place. A place on the page (`#reviews`) is no other page.
 */
export function usePageKey(): string {
  const { pathname, search } = useLocation()
  const responses = useResponses()
  const inPlace = useMatches().find(({ handle }) => (handle as ShellHandle | undefined)?.inPlace)
  return inPlace?.id ?? `${pathname}${search} ${responses}`
}

/** Counts the responses to forms that have been shown. A lost request has none. */
function useResponses(): number {
  const { state, formMethod } = useNavigation()
  const phase = formMethod === 'POST' ? state : 'idle'
  const [last, setLast] = useState({ phase, before: countResponses(), count: 0 })
  if (last.phase !== phase) {
    const now = countResponses()
    const before = last.phase === 'idle' || phase === 'submitting' ? now : last.before
    // A reply is shown while the loaders run again, a redirect once the page that follows is there.
    const isShown = now.replies !== before.replies || (state === 'idle' && now.redirects !== before.redirects)
    setLast({ phase, before: isShown ? now : before, count: last.count + Number(isShown) })
  }
  return last.count
}

/** The configuration of the shell by the matched routes; the innermost route wins. */
export function useShell(): {
  stickyBar: boolean
  frame: Frame
  header: HeaderKind
  hasBack: boolean
  category: ListingType
  params: URLSearchParams
} {
  const [params] = useSearchParams()
  const hasVehicles = useHasVehicles()
  const hasFailed = Boolean(useRouteError())
  const handles = useMatches().map(({ handle, data }) => ({ handle: (handle ?? {}) as ShellHandle, data }))
  const ofPage = handles.map(({ handle, data }) => handle.category?.(data)).findLast(Boolean)
  const { pathname } = useLocation()
  const frames = handles.map(({ handle: { frame }, data }) =>
    typeof frame === 'function' ? frame(data) : frame,
  )
  const own = frames.findLast(Boolean)
  const byAddress = appPart.test(pathname) ? 'app' : 'site'
  const { handle, data } = handles.findLast(({ handle }) => handle.header) ?? handles[0]!
  const { header } = hasFailed ? {} : handle
  const category = params.has('type') ? categoryOf(params) : (ofPage ?? 'property')
  const isWork = byAddress === 'app' || own === 'tool'
  const kind = (typeof header === 'function' ? header(data) : header) ?? (isWork ? 'icon' : 'pill')
  return {
    stickyBar: handles.some(({ handle }) => handle.stickyBar),
    frame: own && !(hasFailed && own === 'task') ? own : byAddress,
    header: kind,
    hasBack: header !== undefined && kind !== 'plain' && !handle.noBack,
    category: hasVehicles ? category : 'property',
    // The dates in the address of a booking's page are not those of a search.
    params: byAddress === 'app' ? NO_SEARCH : params,
  }
}
