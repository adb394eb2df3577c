import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Mode } from '~/components/messages/event-connection'
import { followConversations } from '~/components/messages/shared-connection'
import { useUser } from '~/components/shell/use-user'

/**
 * Subscribes to changed conversations while the page is visible. Returns `live` while events arrive, else `polling`. It
 * opens a stream, so a page uses it only once.
 * @param onChange receives the other user's id and the revision, or null if any conversation may have changed
 */
function useConversationEvents(onChange: (otherId: string | null, revision?: number) => void): Mode {
  const [mode, setMode] = useState<Mode>('polling')
  const latest = useRef(onChange)
  latest.current = onChange
  const userId = useUser()?.id
  useEffect(
    () =>
      userId
        ? followConversations(userId, {
            onChange: (...change) => latest.current(...change),
            onMode: setMode,
          })
        : undefined,
    [userId],
  )
  return mode
}

type Listener = Parameters<typeof useConversationEvents>[0]

/** Shares one event stream between the components of a page. */
export function useConversationFeed() {
  const listeners = useRef(new Set<Listener>())
  const mode = useConversationEvents((...change) =>
    listeners.current.forEach((listener) => listener(...change)),
  )
  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  return useMemo(() => ({ mode, listen }), [mode, listen])
}

export type ConversationFeed = ReturnType<typeof useConversationFeed>
