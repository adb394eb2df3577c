import { lazy, memo, Suspense, useEffect, type ComponentType } from 'react'
import { importOrGiveUp } from '~/ui/import-or-give-up'

let load = () => {}
const needed = new Promise<void>((resolve) => {
  load = resolve
})

const frame = typeof document !== 'undefined' && needed.then(() => importOrGiveUp(() => import('./frame')))
/** How long a click waits for the frame before it does what it does without scripts, in milliseconds. */
const MAX_HOLD = 1_000

/** What a reader does first, and navigations, which may change the frame. */
const USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'popstate']

/**
 * Loads the scripts of the frame when the page is first used, or at once. Must be called in an effect.
 * @returns a function that stops waiting
 */
export function loadFrame(atOnce: boolean): (() => void) | undefined {
  if (atOnce) return void load()
  for (const use of USES) window.addEventListener(use, load, { once: true, capture: true })
  const letGo = () => window.removeEventListener('click', holdClick, { capture: true })
  window.addEventListener('click', holdClick, { capture: true })
  if (frame) void frame.then(letGo)
  return () => {
    letGo()
    for (const use of USES) window.removeEventListener(use, load, { capture: true })
  }
}

/** A click on a link that opens a dialog waits for the frame. Otherwise the first one would leave the page. */
function holdClick(event: MouseEvent) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href^="/login"]') : null
  if (!link?.closest('header') || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  event.stopPropagation()
  window.removeEventListener('click', holdClick, { capture: true })
  load()
  void Promise.race([frame, new Promise((resolve) => setTimeout(resolve, MAX_HOLD))]).then(() => link.click())
}

/**
 * A part of the frame. The server renders it with the page, and its links and forms work as they are, so a browser
 * loads its script later. Where that fails, the server's markup stays.
 */
const part = (name: 'Header' | 'Footer' | 'PhoneBar', selector: string) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    const loaded = frame ? await frame : await import('./frame')
    return { default: loaded?.[name] ?? keep(document.querySelector(selector)?.outerHTML ?? '') }
  })

const keep = (html: string) => () => <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />

/** Memoized: an update from outside would end the server's markup before the script is there. */
const lazily = (Part: ComponentType) =>
  memo(function LazyPart() {
    return (
      <Suspense fallback={<Missing />}>
        <Part />
      </Suspense>
    )
  })

/** Shown for a moment where the browser renders the page anew, as for an error. */
function Missing() {
  useEffect(() => load(), [])
  return null
}

export const LazyHeader = lazily(part('Header', 'header'))
export const LazyFooter = lazily(part('Footer', '#content + footer'))
export const LazyPhoneBar = lazily(part('PhoneBar', '#content ~ nav'))
