import { useEffect, useRef, useState, useCallback, useMemo } from 'react'
import { setLiveUnread } from '~/components/shell/unread'
import { usePolling } from '~/routes/messages/thread/polling'
import type { PresentedConversations } from './present-conversations.server'
import type { Mode } from '~/components/messages/event-connection'
import { followConversations } from '~/components/messages/shared-connection'
import { useUser } from '~/components/shell/use-user'

/** Polling intervals without and with events, in milliseconds. */
const INTERVAL = 15_000
const LIVE_INTERVAL = 120_000
/** The minimum time between two refreshes caused by events, in milliseconds. */
const EVENT_DELAY = 1_000

/** A conversation list that stays up to date. Search results and older pages do not update. */
export function useConversations(loaded: PresentedConversations, { mode, listen }: ConversationFeed) {
  const [list, setList] = useState(loaded)
  useEffect(() => setList(loaded), [loaded])
  const pollNow = usePolling(
    async () => {
      const response = await fetch('/messages/conversations', { signal: AbortSignal.timeout(20_000) })
      if (!response.ok) return false
      const { list, unread }: { list: PresentedConversations; unread: number } = await response.json()
      setList(list)
      setLiveUnread(unread)
      return true
    },
    { interval: mode === 'live' ? LIVE_INTERVAL : INTERVAL, isOn: loaded.isFirst && !loaded.search },
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        pollNow()
      }, EVENT_DELAY)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [listen, pollNow])
  return list
}

type Listener = Parameters<typeof followConversations>[1]['onChange']

/**
 * Follows changed conversations while the page is visible, for all components of a page, because it opens a stream.
 * `mode` is `live` while events arrive, else `polling`; a listener receives the other user's id and the revision, or
 * null if any conversation may have changed.
 */
export function useConversationFeed() {
  const [mode, setMode] = useState<Mode>('polling')
  const listeners = useRef(new Set<Listener>())
  const userId = useUser()?.id
  useEffect(() => {
    if (!userId) return
    return followConversations(userId, {
      onChange: (...change) => listeners.current.forEach((listener) => listener(...change)),
      onMode: setMode,
    })
  }, [userId])
  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  return useMemo(() => ({ mode, listen }), [mode, listen])
}

export type ConversationFeed = ReturnType<typeof useConversationFeed>
