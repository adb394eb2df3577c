import { lazy, memo, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { importOrGiveUp } from '~/ui/import-or-give-up'
import type { StayCalendarProps } from './stay-calendar'

let load = () => {}
const needed = new Promise<void>((resolve) => {
  load = resolve
})

const BOX = 'stay-calendar'

/**
 * The server renders the calendar with the page. A browser loads its script when it comes into view; where that fails,
 * the calendar's links go on working as links. React holds updates of the page meanwhile, so there are few tries.
 */
const StayCalendar = lazy(async (): Promise<{ default: ComponentType<StayCalendarProps> }> => {
  if (typeof document !== 'undefined') await needed
  const loaded = await importOrGiveUp(() => import('./stay-calendar'))
  if (loaded) return loaded
  const served = document.getElementById(BOX)?.querySelector('[data-served]')
  return { default: served ? keep(served.innerHTML) : Missing }
})

/** The server's markup as it is, without its scripts. */
const keep = (html: string) => () => <div dangerouslySetInnerHTML={{ __html: html }} />

const Missing = () => <p>We couldn't load the calendar. Please reload the page.</p>

/** Must be called before the calendar gets other dates, which it can show only with its script. */
export const loadCalendar = () => load()

/** The calendar, as links until its script is loaded. Memoized: an update would end the server's markup before that. */
export const LazyCalendar = memo(function LazyCalendar(props: StayCalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  // React holds updates of the page, such as a saved heart, until the script is there. So any interaction loads it.
  useEffect(() => {
    const events = ['pointerdown', 'keydown', 'focusin']
    for (const event of events) document.addEventListener(event, load, { once: true, capture: true })
    return () => {
      for (const event of events) document.removeEventListener(event, load, { capture: true })
    }
  }, [])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: '100px' },
    )
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} id={BOX}>
      <Suspense fallback={<Loading />}>
        <StayCalendar {...props} />
      </Suspense>
    </div>
  )
})

/** Shown if the page is rendered in the browser, without the server's markup. */
function Loading() {
  useEffect(() => load(), [])
  return <p className="text-muted">Loading…</p>
}
