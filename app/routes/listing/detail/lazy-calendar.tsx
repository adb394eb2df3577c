import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import type { StayCalendarProps } from './stay-calendar'

let load = () => {}
const needed = new Promise<void>((resolve) => {
  load = resolve
})

const RETRY_MS = 3_000

/** The server renders the calendar with the page. A browser loads its script when it comes into view. */
const StayCalendar = lazy(async () => {
  if (typeof document !== 'undefined') await needed
  return importCalendar()
})

/** Tries again where the connection is lost: until then the calendar's links work as links. */
async function importCalendar(): Promise<typeof import('./stay-calendar')> {
  try {
    return await import('./stay-calendar')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return importCalendar()
  }
}

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
    <div ref={box}>
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
