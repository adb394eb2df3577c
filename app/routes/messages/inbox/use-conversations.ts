import { useEffect, useRef, useState, useCallback, useMemo } from 'react'
import { setLiveUnread } from '~/components/shell/unread'
import { startPolling } from '~/routes/messages/thread/polling'
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
  const poller = useRef<ReturnType<typeof startPolling>>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const isLatest = loaded.isFirst && !loaded.search
  const interval = useRef(INTERVAL)
  interval.current = mode === 'live' ? LIVE_INTERVAL : INTERVAL

  useEffect(
    () =>
      listen(() => {
        timer.current ??= setTimeout(() => {
          timer.current = undefined
          poller.current?.now()
        }, EVENT_DELAY)
      }),
    [listen],
  )
  useEffect(() => {
    if (!isLatest) return
    poller.current = startPolling(
      async () => {
        const response = await fetch('/messages/conversations', { signal: AbortSignal.timeout(20_000) })
        if (!response.ok) return false
        const { list, unread }: { list: PresentedConversations; unread: number } = await response.json()
        setList(list)
        setLiveUnread(unread)
        return true
      },
      () => interval.current,
    )
    return () => {
      poller.current?.stop()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [isLatest])
  return list
}

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
