import { useCallback, useMemo, useRef } from 'react'
import { useConversationEvents } from './use-conversation-events'

type Hear = Parameters<typeof useConversationEvents>[0]

/** One line for all that is on the page: whether changes are told, and a way to be told. */
export function useConversationFeed() {
  const listeners = useRef(new Set<Hear>())
  const mode = useConversationEvents((...change) => listeners.current.forEach((hear) => hear(...change)))
  const listen = useCallback((hear: Hear) => {
    listeners.current.add(hear)
    return () => void listeners.current.delete(hear)
  }, [])
  return useMemo(() => ({ mode, listen }), [mode, listen])
}

export type ConversationFeed = ReturnType<typeof useConversationFeed>
