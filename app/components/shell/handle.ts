import { useLocation, useMatches, useSearchParams } from '@remix-run/react'
import type { ListingType } from '~/domain/listings/choices'
import { categoryOf } from './search-params'

/** What a route tells the shell around it: `export const handle: ShellHandle = { stickyBar: true }`. */
export type ShellHandle = {
  /** The page has a bar of its own at the bottom of a phone; the five places give way to it. */
  stickyBar?: boolean
  /** The controls beside the search: Back and Home unless said otherwise; the home page has Back alone. */
  controls?: 'back' | 'none'
  /** The category of the page when its address does not say it, from the route's own data. */
  category?: (data: unknown) => ListingType | undefined
}

/** What the pages shown say about the shell, the innermost having the last word. */
export function useShell(): {
  stickyBar: boolean
  controls: 'both' | 'back' | 'none'
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
    category: params.has('type') ? categoryOf(params) : (category ?? 'property'),
    params,
  }
}
