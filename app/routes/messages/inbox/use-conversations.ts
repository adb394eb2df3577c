import { useEffect, useRef, useState } from 'react'
import { setLiveUnread } from '~/components/shell/unread'
import { startPolling } from '~/routes/messages/thread/polling'
import type { PresentedConversations } from './present-conversations.server'
import type { ConversationFeed } from './use-conversation-feed'

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
