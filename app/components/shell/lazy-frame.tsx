import { lazy, memo, Suspense, useEffect, type ComponentType } from 'react'
import { importOrGiveUp } from '~/ui/import-or-give-up'

let load = () => {}
const needed = new Promise<void>((resolve) => {
  load = resolve
})

/** What a reader does first, and navigations, which may change the frame. */
const USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'popstate']

/** How long an idle moment is waited for, in milliseconds. Safari knows none. */
const MAX_WAIT = 500

/**
 * Loads the scripts of the frame when the page is first used or the browser has nothing else to do, or at once. Must be
 * called in an effect.
 * @returns a function that stops waiting
 */
export function loadFrame(atOnce: boolean): (() => void) | undefined {
  if (atOnce) return void load()
  for (const use of USES) window.addEventListener(use, load, { once: true, capture: true })
  if ('requestIdleCallback' in window) requestIdleCallback(() => load(), { timeout: MAX_WAIT })
  else setTimeout(() => load(), MAX_WAIT)
  return () => {
    for (const use of USES) globalThis.removeEventListener(use, load, { capture: true })
  }
}

/**
 * A part of the frame. The server renders it with the page, and its links and forms work as they are, so a browser
 * loads its script later. Where that fails, the server's markup stays.
 */
const part = (name: 'Header' | 'Footer' | 'PhoneBar', selector: string) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    if (typeof document !== 'undefined') await needed
    const loaded = await importOrGiveUp(() => import('./frame'))
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
