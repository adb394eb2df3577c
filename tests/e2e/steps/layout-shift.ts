import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  value: number
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}
declare const window: Window & { shifts: string[] }

/** Notes what moves on the pages that are opened from now on, as Chromium's layout shifts. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const moved = JSON.stringify([previousRect, currentRect])
          window.shifts.push(`${value} ${element?.outerHTML.slice(0, 150)}: ${moved}`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved on the page since it was opened. */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        // Shifts are reported with the frame they happened in.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.shifts), 0))),
      ),
  )
