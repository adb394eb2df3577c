import type { MouseEvent } from 'react'

/**
 * The browser's own history keeps the scroll position and what was typed; it is used when it leads to a page of this
 * site. Otherwise the link leads where it says.
 */
export function goBack(event: MouseEvent) {
  const previousPage = document.referrer
  const withinSite =
    window.history.state?.idx > 0 ||
    (previousPage.startsWith(`${window.location.origin}/`) && window.history.length > 1)
  if (!withinSite || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  window.history.back()
}
