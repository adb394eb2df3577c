import { useEffect, useRef, useState } from 'react'
import { eventLine, type Mode } from './event-line'

/**
 * Says when a conversation changes, at once, as long as the page is seen and the server can tell: that is being `live`.
 * Otherwise whoever uses it asks by themselves. One stream each: a page uses it once, in its feed.
 * @param onChange is told whose conversation it is, and its revision if that is known; null means any of them
 */
export function useConversationEvents(onChange: (otherId: string | null, revision?: number) => void): Mode {
  const [mode, setMode] = useState<Mode>('polling')
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(
    () =>
      eventLine(
        {
          open: () => new EventSource('/messages/events'),
          onChange: (...change) => latest.current(...change),
          onMode: setMode,
        },
        document,
      ),
    [],
  )
  return mode
}
