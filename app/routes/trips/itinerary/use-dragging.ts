import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'

type Dragging = ComponentType<Parameters<typeof import('./draggable-plan').default>[0]>

/**
 * Loads drag and drop on the first interaction with the plan. Enabling it re-creates the plan, so it waits until no
 * button is pressed and no menu is open, and restores the focus.
 */
export function useDragging(box: RefObject<HTMLElement>): Dragging | null {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const focused = useRef<string>()

  useEffect(() => {
    const element = box.current
    if (!element || dragging) return
    let isCancelled = false
    const place = (found: Dragging) => {
      if (isCancelled) return
      const retry = () => setTimeout(place, 0, found)
      if (element.matches(':active')) return void window.addEventListener('pointerup', retry, { once: true })
      // Toggle events do not bubble, so the listener uses the capture phase.
      if (element.querySelector('details[open]'))
        return void element.addEventListener('toggle', retry, { once: true, capture: true })
      focused.current = element.contains(document.activeElement) ? document.activeElement?.id : undefined
      setDragging(() => found)
    }
    const load = () =>
      void import('./draggable-plan').then(
        (module) => place(module.default),
        () => {},
      )
    const events = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const event of events) element.addEventListener(event, load, { once: true })
    return () => {
      isCancelled = true
      for (const event of events) element.removeEventListener(event, load)
    }
  }, [box, dragging])

  useEffect(() => {
    if (dragging && focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true })
  }, [dragging])
  return dragging
}
