import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  value: number
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}
declare const window: Window & { shifts: string[]; shifted: number }

/** Half of the budget. What is below it is the text of one line, a few pixels wider in its own font. */
const NOTICEABLE = 0.005

/** Notes what moves on the pages that are opened from now on, as Chromium's layout shifts. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        window.shifted += value
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const moved = JSON.stringify([previousRect, currentRect])
          window.shifts.push(`${value} ${element?.outerHTML.slice(0, 150)}: ${moved}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved on the page since it was opened, if a visitor can notice it. */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    (noticeable) =>
      new Promise<string[]>((resolve) =>
        // Shifts are reported with the frame they happened in.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve(window.shifted < noticeable ? [] : window.shifts), 0),
          ),
        ),
      ),
    NOTICEABLE,
  )
