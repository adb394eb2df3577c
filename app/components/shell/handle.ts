import { useLocation, useMatches, useSearchParams } from '@remix-run/react'
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
