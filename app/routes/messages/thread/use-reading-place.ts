import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastNumber, type Entry } from './entries'

// A layout effect, of which a server would complain.
const useCommitted = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** So far from its end somebody reads what was said before. */
const NEAR = 40

/**
 * Keeps the place where somebody reads while new messages come in at the end, and says that they did. The box is one
 * that lies upside down: it begins at its end, with scripts or without.
 */
export function useReadingPlace(entries: readonly Entry[], end: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const tail = useRef<{ id: string; below: number }>()
  const seen = useRef(lastNumber(entries))
  const [hasNew, setHasNew] = useState(false)
  const isAway = () => (box.current?.scrollTop ?? 0) < -NEAR

  useCommitted(() => {
    const scroller = box.current!
    const below = (id: string) => {
      const line = document.getElementById(`entry-${id}`)
      return line
        ? scroller.getBoundingClientRect().bottom - line.getBoundingClientRect().top - scroller.scrollTop
        : null
    }
    // What has come after the line that was the last pushes it up; whoever reads further above stays where they are.
    const grown = tail.current && below(tail.current.id)
    if (grown !== undefined && grown !== null && isAway()) scroller.scrollTop -= grown - tail.current!.below
    const last = entries.at(-1)
    tail.current = last && { id: last.id, below: below(last.id) ?? 0 }

    const newest = lastNumber(entries)
    if (
      newest > seen.current &&
      isAway() &&
      entries.some((entry) => entry.kind === 'message' && entry.number > seen.current && !entry.isMine)
    )
      setHasNew(true)
    seen.current = Math.max(seen.current, newest)
  }, [entries, end])

  const toEnd = useCallback(() => {
    box.current?.scrollTo({ top: 0 })
    setHasNew(false)
  }, [])
  const onScroll = () => {
    if (hasNew && !isAway()) setHasNew(false)
  }
  return { box, hasNew, toEnd, onScroll }
}
