import { useNavigation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import './motion.css'

/**
 * A bar at the top while a page is on its way, whether the browser loads it or Remix. It is seen after a moment, and
 * ends by itself if no page comes, as after a download (motion.css). Loaded when the page is first used.
 */
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

/** React warns about layout effects on the server, where none runs. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

const clearBusy = () => {
  for (const control of document.querySelectorAll('[data-pressed]')) {
    control.removeAttribute('aria-busy')
    control.removeAttribute('data-pressed')
  }
}

/** What was pressed says so until its page is there. */
function markBusy(control: Element | null | undefined) {
  control?.setAttribute('aria-busy', 'true')
  control?.setAttribute('data-pressed', '')
}

/**
 * Calls `start` when a click or a form makes the browser leave the page, and `end` when it has left, so that a page
 * that is kept for Back is as it was before.
 * @returns a function that stops watching
 */
function watchLeaving(start: () => void, end: () => void): () => void {
  // In the bubble phase of the window: after all other code, which may have prevented it.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.closest('.quick-filters')) markBusy(link)
    if (!event.defaultPrevented && leavesThePage(link)) start()
  }
  const onSubmit = ({ defaultPrevented, target, submitter }: SubmitEvent) => {
    if (defaultPrevented || submitter?.getAttribute('formmethod') === 'dialog') return
    if ((target as HTMLFormElement).getAttribute('method') === 'dialog') return
    markBusy(submitter)
    start()
  }
  window.addEventListener('click', onClick)
  window.addEventListener('submit', onSubmit)
  window.addEventListener('pagehide', end)
  window.addEventListener('pageshow', end)
  return () => {
    window.removeEventListener('click', onClick)
    window.removeEventListener('submit', onSubmit)
    window.removeEventListener('pagehide', end)
    window.removeEventListener('pageshow', end)
  }
}

/** Not to a place in this page, to a new tab, nor to a file, which is downloaded. */
const leavesThePage = ({ origin, pathname, search, hash, target, attributes }: HTMLAnchorElement) =>
  origin === location.origin &&
  (!target || target === '_self') &&
  !('download' in attributes) &&
  !/\.\w+$/.test(pathname) &&
  !(hash && pathname === location.pathname && search === location.search)
