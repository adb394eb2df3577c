import type { ShouldRevalidateFunction } from '@remix-run/react'
import { unlessRefused } from './submit-form'

/** `shouldRevalidate` of results: "Show more" has already loaded the pages that it writes into the URL. */
export const unlessOnlyPagesDiffer: ShouldRevalidateFunction = (change) =>
  unlessRefused(change) && !onlyPagesDiffer(change.currentUrl, change.nextUrl)

/** Whether two URLs differ in how many pages are shown, and in nothing else. */
export function onlyPagesDiffer(before: URL, after: URL): boolean {
  const rest = ({ pathname, search }: URL) => {
    const params = new URLSearchParams(search)
    params.delete('pages')
    return `${pathname}?${params}`
  }
  return before.search !== after.search && rest(before) === rest(after)
}
