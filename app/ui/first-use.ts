/** What a reader does first, and navigations, which may change what is around the page. */
const USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll', 'popstate']
/** How long a click waits for scripts before it does what it does without, in milliseconds. */
const MAX_HOLD = 1_000
/** What does something else without scripts, such as leaving the page instead of opening a dialog. */
const HELD = 'header a[href^="/login"], [data-waits]'

let isUsed = false
let use = () => {}
const used = new Promise<void>((resolve) => {
  use = () => {
    isUsed = true
    resolve()
  }
})

/** Parts of the page whose scripts are not there yet, and who waits for the last of them. */
const missing = new Set<object>()
let whenComplete = () => {}

/** Resolves when the page is first used. */
export const firstUse = (): Promise<void> => used

export const isPageUsed = (): boolean => isUsed

/** Loads what waits for the first use. */
export const loadNow = (): void => use()

/** Says that a part of the page waits for its scripts. @returns a function that says that they are there */
export function awaitPart(): () => void {
  const part = {}
  missing.add(part)
  return () => {
    missing.delete(part)
    if (missing.size === 0) whenComplete()
  }
}

/**
 * Watches for the first use of the page. Until all parts have their scripts, a click on what needs them waits for a
 * moment, so that the first click does the same as any other. Must be called in an effect.
 * @returns a function that stops watching
 */
export function watchFirstUse(): () => void {
  for (const event of USES) window.addEventListener(event, use, { once: true, capture: true })
  window.addEventListener('click', hold, { capture: true })
  return () => {
    for (const event of USES) window.removeEventListener(event, use, { capture: true })
    window.removeEventListener('click', hold, { capture: true })
  }
}

let held: HTMLElement | null = null

function hold(event: MouseEvent) {
  if (missing.size === 0) return
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const control = target instanceof Element ? target.closest<HTMLElement>(HELD) : null
  if (!control || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  event.stopPropagation()
  use()
  if (held) return
  held = control
  let isDone = false
  const letGo = () => {
    if (isDone) return
    isDone = true
    held = null
    window.removeEventListener('click', hold, { capture: true })
    control.click()
  }
  whenComplete = letGo
  setTimeout(letGo, MAX_HOLD)
}
