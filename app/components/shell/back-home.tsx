import type { MouseEvent } from 'react'
import { Icon } from '~/ui/icon'
import { useRoot } from './use-user'

/**
 * Goes back in the browser's history, which keeps the scroll position and form input, if the previous page is on this
 * site. Otherwise the link is followed.
 */
export function goBack(event: MouseEvent) {
  const withinSite =
    window.history.state?.idx > 0 ||
    (document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1)
  if (!withinSite || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  window.history.back()
}

/** Links back and home. Without scripts, Back links to the referring page. */
export function BackHome({ home = true }: { home?: boolean }) {
  const root = useRoot()
  return (
    <nav aria-label="Back and home" className="back-home">
      <a href={root?.back ?? (home ? '/' : '/landing')} onClick={goBack}>
        <Icon name="back" size={18} />
        <span>Back</span>
      </a>
      {home && (
        <a href="/">
          <Icon name="home" size={18} />
          <span>Home</span>
        </a>
      )}
    </nav>
  )
}
