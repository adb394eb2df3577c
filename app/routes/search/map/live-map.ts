import type { NavigateFunction } from '@remix-run/react'
import { boundsText } from '~/domain/search/bounds'
import type { MapWindow } from '~/ui/map/map-window'
import { boundsOf, moved, ZOOM } from '~/ui/map/square-map'

export { SearchMap } from './search-map'

/** How far the picture of the map is from its place while somebody moves it, in pixels, and how much larger it is. */
type Shift = { right: number; down: number; scale: number }

const IN_PLACE: Shift = { right: 0, down: 0, scale: 1 }
/** One step of a wheel. Five double the scale, as the widths of maps do. */
const STEP = ZOOM ** (1 / 5)
/** A finger moves a little in a tap, in pixels. */
const TAP = 5
/** How long a wheel rests until its turn is over, in milliseconds. */
const WHEEL_PAUSE = 250
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
 * Lets the map be dragged, pinched, and moved by wheel and keys, and lights up the pin of a card and the card of a pin.
 * The picture moves at once; at the end of a movement the area is searched as by the map's links.
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
  const side = () => find('.map-pins')?.getBoundingClientRect().width || 1
  let shift = IN_PLACE
  let lastFocused: string | null = null

  function show(next: Shift) {
    shift = next
    const { right, down, scale } = next
    const element = stage()
    if (element) element.style.transform = `translate(${right}px, ${down}px) scale(${scale})`
  }

  /** Zooms around a point, given from the middle of the map in pixels. */
  function zoom(factor: number, x = 0, y = 0) {
    const { right, down, scale } = shift
    show({ right: x - (x - right) * factor, down: y - (y - down) * factor, scale: scale * factor })
  }

  function search() {
    const link = find<HTMLAnchorElement>('.map-search a')
    const element = stage()
    if (!link || !element || shift === IN_PLACE) return
    const [latitude, longitude, degreesWide] = element.dataset.window!.split(',').map(Number) as [
      number,
      number,
      number,
    ]
    // The size of the map in its place: the stage is scaled while it is moved.
    const width = side() / shift.scale
    const window: MapWindow = { latitude, longitude, degreesWide: degreesWide / shift.scale }
    const to = moved(window, -shift.right / width / shift.scale, -shift.down / width / shift.scale)
    const url = new URL(link.href)
    url.searchParams.set(
      'bounds',
      boundsText(boundsOf({ ...to, degreesWide: Math.min(360, to.degreesWide) })),
    )
    link.href = url.pathname + url.search
    if (!isFollowing) return void (link.hidden = false)
    lastFocused = document.activeElement?.getAttribute('aria-label') ?? null
    navigate(url.pathname + url.search, { preventScrollReset: true })
  }

  const pointers = new Map<number, { x: number; y: number }>()
  let hasMoved = false

  listen(section, 'pointerdown', (event) => {
    // After a drag without a click at its end, the next click is none of it.
    if (pointers.size === 0) hasMoved = false
    if (event.button !== 0 || !(event.target as Element).closest('.map-stage')) return
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  })
  listen(section, 'pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const [x, y] = [event.clientX, event.clientY]
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
    if (pointers.delete(event.pointerId) && pointers.size === 0 && hasMoved) search()
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

  let wheel: ReturnType<typeof setTimeout> | undefined
  listen(
    section,
    'wheel',
    (event) => {
      event.preventDefault()
      const box = section.getBoundingClientRect()
      const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2]
      zoom(event.deltaY < 0 ? STEP : 1 / STEP, x, y)
      clearTimeout(wheel)
      wheel = setTimeout(search, WHEEL_PAUSE)
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
    search()
  })
  listen(section, 'change', ({ target }) => {
    isFollowing = (target as HTMLInputElement).checked
    if (isFollowing) search()
  })

  /** The map has another window or is written anew. */
  function adopt() {
    const element = stage()
    if (!element) return
    element.tabIndex = 0
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', 'Map. The arrow keys move it, plus and minus zoom.')
    const box = find<HTMLInputElement>('input[type=checkbox]')
    if (box) box.checked = isFollowing
    const isLost = !document.activeElement || document.activeElement === document.body
    const focused = isLost && lastFocused && find<HTMLElement>(`[aria-label="${CSS.escape(lastFocused)}"]`)
    if (focused) focused.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    show(IN_PLACE)
    adopt()
  })
  observer.observe(section, { childList: true, subtree: true, attributeFilter: ['data-window'] })
  section.dataset.live = ''
  adopt()
  const unlight = lightUp(section, ended.signal)
  ended.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(wheel)
    unlight()
  })
  return () => ended.abort()
}

/** A card and its pin are highlighted together, by pointer or focus. */
function lightUp(section: HTMLElement, signal: AbortSignal): () => void {
  const results = section.closest<HTMLElement>('#results')!
  const unlight = () => {
    for (const element of results.querySelectorAll('[data-highlighted]'))
      element.removeAttribute('data-highlighted')
  }
  const onPoint = ({ target }: Event) => {
    const element = target as Element
    const card = element.closest('.cards > li')
    const pin = element.closest<SVGElement>('[data-cards]')
    unlight()
    if (card) {
      section.querySelector(`[data-cards~="${card.id}"]`)?.setAttribute('data-highlighted', '')
      return
    }
    for (const id of pin?.dataset.cards?.split(' ') ?? [])
      document.getElementById(id)?.setAttribute('data-highlighted', '')
  }
  results.addEventListener('pointerover', onPoint, { signal })
  results.addEventListener('focusin', onPoint, { signal })
  return unlight
}
