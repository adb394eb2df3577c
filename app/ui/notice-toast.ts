import { useEffect } from 'react'
import { showToast } from './toast-store'

/** Shows the notice of an action's response as a toast too, once per response, unless it is seen in the page. */
export function useNoticeToast(notice: { title: string; description?: string } | undefined) {
  useEffect(() => {
    if (!notice) return
    // After the page has moved to the field with the error.
    const frame = requestAnimationFrame(() => {
      if (!isSeen()) showToast({ ...notice, variant: 'destructive' })
    })
    return () => cancelAnimationFrame(frame)
  }, [notice])
}

/** Whether a message that something failed is on the screen, so that a toast would say it twice. */
const isSeen = () =>
  Array.from(document.querySelectorAll(':is(main, dialog) [role="alert"]')).some((alert) => {
    const { top, bottom } = alert.getBoundingClientRect()
    return top < bottom && top >= 0 && bottom <= innerHeight
  })
