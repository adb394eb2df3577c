import type { NavigateFunction } from '@remix-run/react'
import { boundsText } from '~/domain/search/bounds'
import { WIDTH_STEP, type MapWindow } from '~/ui/map/map-window'
import { boundsOf, ZOOM } from '~/ui/map/square-map'
import { linkHighlights } from './link-highlights'
import { atNearestWidth, IN_PLACE, shiftTo, shownWindow, withinLimits, zoomed, type Shift } from './map-shift'

export { SearchMap } from './search-map'

/** A finger moves a little in a tap, in pixels. */
const TAP = 5
/** The area is searched when there was no wheel event and no key for this long, in milliseconds. */
const PAUSE = 250
/** How far a wheel turns in one step, in pixels. Trackpads send many smaller movements. */
const WHEEL_STEP = 100
/** How far an arrow key moves the map, as a share of its side. */
const KEY_STRIDE = 0.25
const keyStrides: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-KEY_STRIDE, 0],
  ArrowRight: [KEY_STRIDE, 0],
  ArrowUp: [0, -KEY_STRIDE],
  ArrowDown: [0, KEY_STRIDE],
}

/** "Search as I move the map". Kept while the page is open, whatever React renders anew. */
let isFollowing = true

/**
 * Lets the map be dragged, pinched, and moved by wheel and keys, and highlights a card and its pin together. The
 * picture moves at once; at the end of a movement the area is searched as by the map's links. When the results are
 * there (`aria-busy` of the section), the picture is in its place again.
 * @returns a function that ends it
 */
export function startMap(section: HTMLElement, navigate: NavigateFunction): () => void {
  const ended = new AbortController()
  const listen = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(name, listener, { ...options, signal: ended.signal })

  const find = <T extends Element>(selector: string) => section.querySelector<T>(selector)
  const stage = () => find<HTMLElement>('.map-stage')
  /** The side of the square map in its place, as in results.css. */
  const side = () => parseFloat(getComputedStyle(section.querySelector('.map-pins')!).width) || 1
  const isBusy = () => section.hasAttribute('aria-busy')
  let shift = IN_PLACE
  let window = readWindow()
  /** The point that was zoomed around last, from the middle of the map in pixels. */
  let center = { x: 0, y: 0 }
  let lastFocused: string | null = null

  function readWindow(): MapWindow {
    const [latitude = 0, longitude = 0, degreesWide = 360] =
      stage()?.dataset.window?.split(',').map(Number) ?? []
    return { latitude, longitude, degreesWide }
  }
  function show(next: Shift) {
    shift = next
    const { right, down, scale } = next
    const element = stage()
    if (element) element.style.transform = `translate(${right}px, ${down}px) scale(${scale})`
  }

  function zoom(factor: number, x = 0, y = 0) {
    center = { x, y }
    show(zoomed(shift, withinLimits(factor, window, shift), x, y))
  }

  let pause: ReturnType<typeof setTimeout> | undefined
  function searchSoon() {
    clearTimeout(pause)
    pause = setTimeout(search, PAUSE)
  }

  function search() {
    clearTimeout(pause)
    pause = undefined
    const link = find<HTMLAnchorElement>('.map-search a')
    // The end of a drag searches.
    if (!link || isDragged()) return
    show(atNearestWidth(shift, window, center.x, center.y))
    if (shift === IN_PLACE && !isBusy()) return
    const url = new URL(link.href)
    url.searchParams.set('bounds', boundsText(boundsOf(shownWindow(window, shift, side()))))
    link.href = url.pathname + url.search
    if (!isFollowing) return void (link.hidden = false)
    lastFocused = document.activeElement?.getAttribute('aria-label') ?? null
    navigate(url.pathname + url.search, { preventScrollReset: true })
  }

  const pointers = new Map<number, { x: number; y: number }>()
  let hasMoved = false
  const isDragged = () => pointers.size > 0 && hasMoved

  listen(section, 'pointerdown', (event) => {
    // After a drag without a click at its end, the next click is none of it.
    if (pointers.size === 0) hasMoved = false
    if (event.button !== 0 || !(event.target as Element).closest('.map-stage')) return
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  })
  listen(section, 'pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    const [x, y] = [event.clientX, event.clientY]
    // A finger can be on the map before this script is there.
    if (!before && event.pointerType === 'touch' && (event.target as Element).closest('.map-stage'))
      pointers.set(event.pointerId, { x, y })
    if (!before) return
    if (!hasMoved && Math.hypot(x - before.x, y - before.y) < TAP) return
    if (!hasMoved) section.setPointerCapture(event.pointerId)
    hasMoved = true
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    const part = other ? 0.5 : 1
    show({ ...shift, right: shift.right + (x - before.x) * part, down: shift.down + (y - before.y) * part })
    if (other) {
      const box = section.getBoundingClientRect()
      const spread = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y)
      const middleX = (x + other.x) / 2 - box.left - box.width / 2
      const middleY = (y + other.y) / 2 - box.top - box.height / 2
      zoom(spread({ x, y }) / Math.max(1, spread(before)), middleX, middleY)
    }
    pointers.set(event.pointerId, { x, y })
  })
  const release = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    if (hasMoved) search()
    else if (isFollowing) settle()
  }
  listen(section, 'pointerup', release)
  listen(section, 'pointercancel', release)
  listen(section, 'dragstart', (event) => event.preventDefault())
  // A drag that begins on a price does not open its listing.
  listen(
    section,
    'click',
    (event) => {
      if (!hasMoved || event.detail === 0) return
      hasMoved = false
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )

  listen(
    section,
    'wheel',
    (event) => {
      if (event.deltaY === 0) return
      event.preventDefault()
      const box = section.getBoundingClientRect()
      const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2]
      // Some browsers count lines instead of pixels.
      const steps = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / WHEEL_STEP : event.deltaY
      zoom(WIDTH_STEP ** -Math.max(-1, Math.min(1, steps)), x, y)
      searchSoon()
    },
    { passive: false },
  )
  listen(section, 'keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const stride = keyStrides[event.key]
    if (stride)
      show({ ...shift, right: shift.right - stride[0] * side(), down: shift.down - stride[1] * side() })
    else if (event.key === '+' || event.key === '=') zoom(ZOOM)
    else if (event.key === '-') zoom(1 / ZOOM)
    else return
    event.preventDefault()
    searchSoon()
  })
  listen(section, 'change', ({ target }) => {
    isFollowing = (target as HTMLInputElement).checked
    if (isFollowing) search()
  })

  /** The results are there: the picture is in its place, unless somebody is moving it. */
  function settle() {
    if (isBusy() || pointers.size > 0 || pause) return
    show(IN_PLACE)
    const link = find<HTMLAnchorElement>('.map-search a')
    if (link && document.activeElement === link) stage()?.focus({ preventScroll: true })
    if (link) link.hidden = true
  }

  /** Other results are shown. The picture under a finger keeps showing the same area. */
  function onMapRendered() {
    const element = stage()
    if (!element) return
    const next = readWindow()
    if (JSON.stringify(next) === JSON.stringify(window)) show(shift)
    else {
      show(shiftTo(shownWindow(window, shift, side()), next, side()))
      window = next
      settle()
    }
    element.tabIndex = 0
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', 'Map. Use the arrow keys to move it, and plus or minus to zoom.')
    const box = find<HTMLInputElement>('input[type=checkbox]')
    if (box) box.checked = isFollowing
    const isLost = !document.activeElement || document.activeElement === document.body
    const focused = isLost && lastFocused && find<HTMLElement>(`[aria-label="${CSS.escape(lastFocused)}"]`)
    if (focused) focused.focus({ preventScroll: true })
  }
  const observer = new MutationObserver((changes) => {
    onMapRendered()
    if (changes.some(({ attributeName }) => attributeName === 'aria-busy')) settle()
  })
  observer.observe(section, { childList: true, subtree: true, attributeFilter: ['data-window', 'aria-busy'] })
  section.dataset.live = ''
  onMapRendered()
  const clearHighlights = linkHighlights(section, ended.signal)
  ended.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(pause)
    clearHighlights()
  })
  return () => ended.abort()
}
