import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { pageLink } from './page-link'
import { isPlainClick } from './plain-click'
import { useBeforePaint } from './use-before-paint'

/** A bar at the top while a page is on its way; it ends by itself if none comes (motion.css). */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  const [isLeaving, setLeaving] = useState(false)
  const end = () => {
    setLeaving(false)
    clearBusy()
  }
  useEffect(() => watchLeaving(() => setLeaving(true), end), [])
  // Before the browser paints what the results say.
  useBeforePaint(() => {
    if (!isLoading) clearBusy()
  }, [isLoading])
  return isLoading || isLeaving ? <div className="progress" aria-hidden="true" onAnimationEnd={end} /> : null
}

/** What was pressed says so until its page is there (motion.css). */
export const markBusy = (control?: Element | null) => control?.setAttribute('aria-busy', 'true')

const clearBusy = () =>
  document
    .querySelectorAll(':is(.button,.pill)[aria-busy]')
    .forEach((control) => control.removeAttribute('aria-busy'))

/**
 * Calls `start` when a click or a form makes the browser leave the page, and `end` when it has left, so that a page
 * that is kept for Back is as it was before.
 * @returns a function that stops watching
 */
function watchLeaving(start: () => void, end: () => void): () => void {
  const watch = new AbortController()
  // In the bubble phase of the window: after all other code, which may have prevented it.
  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, listener, { signal: watch.signal })
  on('click', (event) => {
    const page = pageLink(event)
    if (page && !navigator.onLine) return // lost-connection.ts keeps this page
    const filter = event.target instanceof Element && event.target.closest('.quick-filters a')
    if (filter && isPlainClick(event)) markBusy(filter)
    if (page) start()
  })
  on('submit', ({ defaultPrevented, target, submitter }) => {
    const method = submitter?.getAttribute('formmethod') ?? (target as Element).getAttribute('method')
    if (defaultPrevented || method === 'dialog') return
    markBusy(submitter)
    start()
  })
  on('pagehide', end)
  on('pageshow', end)
  return () => watch.abort()
}
