import type { MouseEvent } from 'react'
import { isPlainClick } from '~/ui/plain-click'

/** Goes back in the browser's history, which keeps scroll and input, if that page is on this site. */
export function goBack(event: MouseEvent) {
  const withinSite =
    window.history.state?.idx > 0 ||
    (document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1)
  if (!withinSite || !isPlainClick(event)) return
  event.preventDefault()
  window.history.back()
}
