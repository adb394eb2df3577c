import type { MouseEvent } from 'react'
import { Icon } from '~/ui/icon'
import { useRoot } from './use-user'

/** The way back, and the way home. Without scripts Back leads to the page this one was reached from. */
export function BackHome({ home = true }: { home?: boolean }) {
  const root = useRoot()
  return (
    <nav aria-label="Back and home" className="flex shrink-0 text-sm font-semibold">
      <a href={root?.back ?? (home ? '/' : '/landing')} onClick={goBack} className={control}>
        <Icon name="back" size={18} />
        <span className={words}>Back</span>
      </a>
      {home && (
        <a href="/" className={control}>
          <Icon name="home" size={18} />
          <span className={words}>Home</span>
        </a>
      )}
    </nav>
  )
}

const control = 'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2 text-muted hover:bg-sunken hover:text-ink lg:px-3'
const words = 'max-lg:sr-only'

/** The browser's own history keeps the scroll position and what was typed; it is used when it leads to a page of this site. */
export function goBack(event: MouseEvent) {
  const cameFrom = document.referrer
  const withinSite = window.history.state?.idx > 0 || (cameFrom.startsWith(`${window.location.origin}/`) && window.history.length > 1)
  if (!withinSite || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  window.history.back()
}
