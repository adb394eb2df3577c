import { useCallback, useRef, useState } from 'react'
import { useBeforePaint } from '~/ui/use-before-paint'
import { lastNumber, type Entry } from './entries'

/** Scrolled further than this from the end, in pixels, the user is reading earlier messages. */
const NEAR = 40

/**
 * Keeps the scroll position stable while new messages arrive, and reports that they did. Expects a box with
 * `flex-col-reverse`, whose scroll position is 0 at its end and negative above it.
 */
export function useScrollAnchor(entries: readonly Entry[], end: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const lastEntry = useRef<{ id: string; below: number }>()
  const lastSeen = useRef(lastNumber(entries))
  const [hasNew, setHasNew] = useState(false)
  const isAway = () => (box.current?.scrollTop ?? 0) < -NEAR

  useBeforePaint(() => {
    const scroller = box.current!
    const below = (id: string) => {
      const line = document.getElementById(`entry-${id}`)
      return line
        ? scroller.getBoundingClientRect().bottom - line.getBoundingClientRect().top - scroller.scrollTop
        : null
    }
    // New entries push the previously last one up. Compensate while the user reads further up.
    const newOffset = lastEntry.current && below(lastEntry.current.id)
    if (newOffset !== undefined && newOffset !== null && isAway())
      scroller.scrollTop -= newOffset - lastEntry.current!.below
    const last = entries.at(-1)
    lastEntry.current = last && { id: last.id, below: below(last.id) ?? 0 }

    const newest = lastNumber(entries)
    if (
      newest > lastSeen.current &&
      isAway() &&
      entries.some((entry) => entry.kind === 'message' && entry.number > lastSeen.current && !entry.isMine)
    )
      setHasNew(true)
    lastSeen.current = Math.max(lastSeen.current, newest)
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
