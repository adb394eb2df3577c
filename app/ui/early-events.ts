import { useEffect } from 'react'

/*
 * What a visitor does before a page is hydrated is left to the browser, as on a page without scripts. React 18 would
 * hydrate the page at once for the first event, which fails for good while Remix still decodes its data ("Root did not
 * complete"), and a navigation would make it render the late parts of the page anew.
 */

/** The events for which React hydrates at once, and the one with which Remix navigates. */
const HELD = [
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'],
  ...['pointercancel', 'touchstart', 'touchend', 'touchcancel', 'dragstart', 'dragend', 'drop'],
  ...['keydown', 'keypress', 'keyup', 'compositionstart', 'compositionend', 'textInput', 'input', 'change'],
  ...['copy', 'cut', 'paste', 'submit', 'reset', 'popstate'],
]

/** The selects that were changed early. What they do on a change, such as sorting, is done when the page can. */
const changed = new Set<HTMLSelectElement>()
let heldAt: string | undefined
/** Back or Forward led to another page, which only Remix could have shown. */
let hasMoved = false
let lateParts = 0

const here = () => location.pathname + location.search

function hold(event: Event) {
  if (event.type === 'popstate' && here() !== heldAt) hasMoved = true
  if (event.type === 'change' && event.target instanceof HTMLSelectElement) changed.add(event.target)
  event.stopImmediatePropagation()
}

/** Keeps events from React and Remix until the page is hydrated. Called before React listens to any. */
export function holdEarlyEvents() {
  heldAt = here()
  for (const type of HELD) window.addEventListener(type, hold, true)
}

function release() {
  if (heldAt === undefined || lateParts > 0) return
  for (const type of HELD) window.removeEventListener(type, hold, true)
  document.documentElement.setAttribute('data-hydrated', '')
  if (hasMoved) location.reload()
  heldAt = undefined
  for (const select of changed) select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** For the root of the page: marks the document as hydrated as soon as all of it is. */
export const useHydrationMark = () => useEffect(release, [])

/** For the place of a late part, which React hydrates after what is around it. */
export const useLatePart = (isLate: boolean) =>
  useEffect(() => {
    if (isLate) lateParts++
  }, [isLate])

/** Inside a late part: it is hydrated, or gone. */
export function LatePartHydrated() {
  useEffect(() => {
    lateParts--
    release()
  }, [])
  return null
}
