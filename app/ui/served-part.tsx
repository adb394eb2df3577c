import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { importOrGiveUp } from './import-or-give-up'
import type { KeptPart } from './kept-part'

type ServedPartOptions<Props> = {
  /** Names the part in the page: at most one of a name is on a page. */
  name: string
  /**
   * The component where pages are rendered, `import.meta.env.SSR ? Component : null`, so browsers do not load it.
   * `kept(Component)` instead of `Component` renders it once for the same props.
   */
  served: ComponentType<Props> | KeptPart<Props> | null
  /** Loads the component in a browser. */
  load: () => Promise<ComponentType<Props>>
  /** Props that are not compared, because a document does not send their data (`forServer`), unlike later answers. */
  unsent?: readonly (keyof Props)[]
  /** The classes of the box around it, which by default takes no part in the layout. */
  className?: string
}

type ServedPart<Props> = ComponentType<Props> & {
  /** Loads the script, so that changed props are shown at once. */
  preload: () => Promise<void>
}

/**
 * A part of a page without behavior of its own: text, links, pictures, forms that the browser sends. A browser keeps
 * the server's markup as it is and never hydrates it. Nothing is loaded for it, and whatever is typed or chosen in it
 * stays. Only when its props change, or a navigation in the browser opens it, is its script loaded.
 */
export function servedPart<Props extends object>({
  name,
  served,
  load,
  unsent = [],
  className = 'contents',
}: ServedPartOptions<Props>): ServedPart<Props> {
  if (import.meta.env.SSR && isKept(served)) {
    const Kept = (props: Props) => (
      <div
        data-served={name}
        className={className}
        dangerouslySetInnerHTML={{ __html: served.markupOf(props) }}
      />
    )
    return Object.assign(Kept, { preload: () => Promise.resolve() })
  }
  let Part = served as ComponentType<Props> | null
  let loading: Promise<void> | undefined
  let hasFailed = false

  async function loadPart() {
    Part = await importOrGiveUp(load)
    hasFailed = Part === null
    loading = undefined
    if (hasFailed) throw new Error(`The script of the part "${name}" could not be loaded`)
  }
  const preload = () => (loading ??= Part ? Promise.resolve() : loadPart())

  function ServedPart(props: Props) {
    // Null where the server's markup is not on the page: on the server, and after a navigation in the browser.
    const [first] = useState(() => {
      const html = markupOf(name)
      return html === null ? null : { props, markup: { __html: html } }
    })
    const [isLive, setLive] = useState(first === null)
    const hasChanged = first !== null && !isLive && !isSame(first.props, props, unsent)
    if (hasChanged && Part) setLive(true)
    useEffect(() => {
      if (!hasChanged) return
      let isGone = false
      // If that fails, what the server wrote stays.
      const show = () => isGone || startTransition(() => setLive(true))
      preload().then(show, () => {})
      return () => void (isGone = true)
    }, [hasChanged])
    if (first && !isLive)
      return (
        <div
          data-served={name}
          className={className}
          suppressHydrationWarning
          // React leaves the markup alone, and writes it again only if it has to render the page anew.
          dangerouslySetInnerHTML={first.markup}
        />
      )
    if (!Part && hasFailed) throw new Error(`The part "${name}" cannot be shown`)
    // A navigation waits for the script, as it does for that of a route.
    if (!Part) throw preload()
    return (
      <div data-served={name} className={className}>
        <Part {...props} />
      </div>
    )
  }
  return Object.assign(ServedPart, { preload })
}

const isKept = <Props,>(served: ComponentType<Props> | KeptPart<Props> | null): served is KeptPart<Props> =>
  served !== null && 'markupOf' in served

const markupOf = (name: string): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector(`[data-served="${name}"]`)?.innerHTML ?? null)

/** By value: a page that loads its data again, as after signing in, gets the same in new objects. */
const isSame = <Props extends object>(a: Props, b: Props, unsent: readonly (keyof Props)[]) =>
  (Object.keys(b) as (keyof Props)[]).every(
    (key) => unsent.includes(key) || a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key]),
  )
