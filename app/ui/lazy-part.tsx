import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { registerPart, firstUse, isPageUsed, loadNow } from './first-use'
import { importOrGiveUp } from './import-or-give-up'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a page whose script is loaded when the page is first used. The server renders it with the page, and its
 * links and forms work as they are. Where loading fails, the server's markup stays.
 * @param selector finds the server's markup
 */
export function lazyPart<Props extends object>(load: Load<Props>, selector: string): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    if (typeof document !== 'undefined') await firstUse()
    const loaded = await importOrGiveUp(load)
    return { default: loaded ?? keep(htmlOf(document.querySelector(selector))) }
  }) as unknown as ComponentType<Props>
  let isReady = false
  let markReady = () => {}

  /** Knows that the part around it is interactive. */
  function Ready() {
    useEffect(() => {
      isReady = true
      markReady()
      return () => void (isReady = false)
    }, [])
    return null
  }

  function LazyPart(props: Props) {
    // A page that is opened by a navigation in the browser is shown when its script is there.
    const [isServed] = useState(() => !isPageUsed())
    useEffect(() => {
      if (isServed && !isReady) markReady = registerPart()
      return () => markReady()
    }, [isServed])
    if (!isServed) return <Part {...props} />
    return (
      <Suspense fallback={<Missing />}>
        <Part {...props} />
        <Ready />
      </Suspense>
    )
  }
  // Memoized: an update from outside would end the server's markup before the script is there.
  return memo(LazyPart) as unknown as ComponentType<Props>
}

/** The markup of a part with what was typed and chosen in it. */
function htmlOf(part: Element | null): string {
  if (!part) return ''
  for (const field of part.querySelectorAll('input, textarea, option')) {
    if (field instanceof HTMLTextAreaElement) field.textContent = field.value
    else if (field instanceof HTMLOptionElement) field.toggleAttribute('selected', field.selected)
    else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      field.toggleAttribute('checked', field.checked)
    else if (field instanceof HTMLInputElement && !/^(file|password)$/.test(field.type))
      field.setAttribute('value', field.value)
  }
  return part.outerHTML
}

const keep = (html: string) => () => <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />

/** Shown for a moment where the browser renders the page anew, as for an error. */
function Missing() {
  useEffect(() => loadNow(), [])
  return null
}
