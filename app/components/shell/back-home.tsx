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
    <nav aria-label="Back and home" className="flex shrink-0 text-sm font-semibold">
      <a href={root?.back ?? (home ? '/' : '/landing')} onClick={goBack} className={linkClass}>
        <Icon name="back" size={18} />
        <span className={labelClass}>Back</span>
      </a>
      {home && (
        <a href="/" className={linkClass}>
          <Icon name="home" size={18} />
          <span className={labelClass}>Home</span>
        </a>
      )}
    </nav>
  )
}

const linkClass =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2 text-muted ' +
  'hover:bg-sunken hover:text-ink lg:px-3'
const labelClass = 'max-lg:sr-only'
