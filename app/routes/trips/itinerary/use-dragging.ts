import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'

type Dragging = ComponentType<Parameters<typeof import('./draggable-plan').default>[0]>

/**
 * Dragging, fetched when somebody comes near the plan. The plan is made anew with it, so it is put in place while nothing is
 * being pressed and nothing stands open; the focus stays where it is.
 */
export function useDragging(box: RefObject<HTMLElement>): Dragging | null {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const focused = useRef<string>()

  useEffect(() => {
    const element = box.current
    if (!element || dragging) return
    let gone = false
    const place = (found: Dragging) => {
      if (gone) return
      const again = () => setTimeout(place, 0, found)
      if (element.matches(':active')) return void window.addEventListener('pointerup', again, { once: true })
      // What opens or closes tells nobody further up, but on the way down.
      if (element.querySelector('details[open]'))
        return void element.addEventListener('toggle', again, { once: true, capture: true })
      focused.current = element.contains(document.activeElement) ? document.activeElement?.id : undefined
      setDragging(() => found)
    }
    const near = () =>
      void import('./draggable-plan').then(
        (module) => place(module.default),
        () => {},
      )
    const signs = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const sign of signs) element.addEventListener(sign, near, { once: true })
    return () => {
      gone = true
      for (const sign of signs) element.removeEventListener(sign, near)
    }
  }, [box, dragging])

  useEffect(() => {
    if (dragging && focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true })
  }, [dragging])
  return dragging
}
