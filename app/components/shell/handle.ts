import { useLocation, useMatches, useRouteError, useSearchParams } from '@remix-run/react'
import type { ListingType } from '~/domain/listings/choices'
import { categoryOf } from './search-params'

/** How a route configures the shell around it: `export const handle: ShellHandle = { stickyBar: true }`. */
export type ShellHandle = {
  /** The page has its own bar at the bottom of a phone, which replaces the tab bar. */
  stickyBar?: boolean
  /** The controls next to the search: Back and Home by default, on the home page only Back. */
  controls?: 'back' | 'none'
  /** The header is one row, without the search and the categories, given the loader data of the route. */
  compact?: (data: unknown) => boolean
  /** The category of the page when the URL does not contain it, from the loader data of the route. */
  category?: (data: unknown) => ListingType | undefined
  /** Whether the page needs scripts, given the loader data of the route. Otherwise it is sent without any. */
  scripts?: (data: unknown) => boolean
}

/** For routes that need no scripts. */
export const noScripts = (): boolean => false

/** For routes that need scripts unless their loader fails, as for something that does not exist. */
export const scriptsUnlessFailed = (data: unknown): boolean => data !== undefined

/**
 * Whether the document has scripts: not where a route needs none, and not for errors. Where this runs in a browser it
 * has, also after a navigation to a page that is sent without.
 */
export function useHasScripts(): boolean {
  const matches = useMatches()
  const hasFailed = Boolean(useRouteError())
  if (typeof document !== 'undefined') return true
  const handles = matches.map(({ handle, data }) => ({ handle: (handle ?? {}) as ShellHandle, data }))
  return !hasFailed && handles.every(({ handle, data }) => handle.scripts?.(data) ?? true)
}

/** The configuration of the shell by the matched routes; the innermost route wins. */
export function useShell(): {
  stickyBar: boolean
  controls: 'both' | 'back' | 'none'
  compact: boolean
  category: ListingType
  params: URLSearchParams
} {
  const [params] = useSearchParams()
  const matches = useMatches()
  const { pathname } = useLocation()
  const handles = matches.map(({ handle, data }) => ({ handle: (handle ?? {}) as ShellHandle, data }))
  const category = handles.map(({ handle, data }) => handle.category?.(data)).findLast(Boolean)
  return {
    stickyBar: handles.some(({ handle }) => handle.stickyBar),
    controls:
      handles.findLast(({ handle }) => handle.controls)?.handle.controls ??
      (pathname === '/' ? 'back' : 'both'),
    compact: handles.some(({ handle, data }) => handle.compact?.(data)),
    category: params.has('type') ? categoryOf(params) : (category ?? 'property'),
    params,
  }
}
