import { isPlainClick } from './plain-click'

/** What a reader does first, and navigations, which may change what is around the page. */
const USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll', 'popstate']
/** How long a click waits for scripts before it does what it does without, in milliseconds. */
const MAX_HOLD = 1_000
/** What does something else without scripts, such as leaving the page instead of opening a dialog. */
const NEEDS_SCRIPTS = 'header a[href^="/login"]'

let isUsed = false
let use = () => {}
const used = new Promise<void>((resolve) => {
  use = () => {
    isUsed = true
    resolve()
  }
})

/** Parts of the page whose scripts are not there yet, and the callback for when all have loaded. */
const missing = new Set<object>()
let onAllLoaded = () => {}

/** Resolves when the page is first used. */
export const firstUse = (): Promise<void> => used

export const isPageUsed = (): boolean => isUsed

/** Loads what waits for the first use. */
export const loadNow = (): void => use()

/** Says that a part of the page waits for its scripts. @returns a function that says that they are there */
export function registerPart(): () => void {
  const part = {}
  missing.add(part)
  return () => {
    missing.delete(part)
    if (missing.size === 0) onAllLoaded()
  }
}

/**
 * Watches for the first use of the page. Until all parts have their scripts, a click on what needs them waits for a
 * moment, so that the first click does the same as any other. Must be called in an effect.
 * @returns a function that stops watching
 */
export function watchFirstUse(): () => void {
  for (const event of USES) window.addEventListener(event, use, { once: true, capture: true })
  window.addEventListener('click', holdClick, { capture: true })
  window.addEventListener('keydown', closeMenu, { capture: true })
  return () => {
    window.removeEventListener('keydown', closeMenu, { capture: true })
    for (const event of USES) window.removeEventListener(event, use, { capture: true })
    window.removeEventListener('click', holdClick, { capture: true })
  }
}

/** What is open in the header, unless it has something open in itself, which Escape closes first. */
const OPEN_MENU = 'header details[open]:not(:has([aria-expanded=true],.dates-panel))'

/**
 * Escape closes the account menu and the search, which are plain `<details>` until their scripts are there. React stops
 * keys that are pressed in a part that it has not hydrated at the document, so the window hears them before.
 */
function closeMenu({ key }: KeyboardEvent) {
  const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>(OPEN_MENU)
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')!.focus()
}

let held: HTMLElement | null = null

function holdClick(event: MouseEvent) {
  if (missing.size === 0) return
  const { target } = event
  const control = target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPTS) : null
  if (!control || !isPlainClick(event)) return
  event.preventDefault()
  event.stopPropagation()
  use()
  if (held) return
  held = control
  let isDone = false
  const repeatClick = () => {
    if (isDone) return
    isDone = true
    held = null
    window.removeEventListener('click', holdClick, { capture: true })
    control.click()
  }
  onAllLoaded = repeatClick
  setTimeout(repeatClick, MAX_HOLD)
}
