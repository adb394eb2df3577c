import { useEffect, useRef, useState } from 'react'
import { tellUnread } from '~/components/shell/use-unread'
import { keepAsking } from '~/routes/messages/thread/keep-asking'
import type { PresentedConversations } from './present-conversations.server'
import type { ConversationFeed } from './use-conversation-feed'

/** How often the list asks where no events come, and at most how often where many do. */
const EVERY = 15_000
const EVERY_LIVE = 120_000
const AT_MOST_EVERY = 1_000

/**
 * The list of conversations as it is now: asked for again when something has changed. What is searched for, or older,
 * stands as it was found.
 */
export function useConversations(loaded: PresentedConversations, { mode, listen }: ConversationFeed) {
  const [list, setList] = useState(loaded)
  useEffect(() => setList(loaded), [loaded])
  const asker = useRef<ReturnType<typeof keepAsking>>()
  const due = useRef<ReturnType<typeof setTimeout>>()
  const isLatest = loaded.isFirst && !loaded.search
  const every = useRef(EVERY)
  every.current = mode === 'live' ? EVERY_LIVE : EVERY

  useEffect(
    () =>
      listen(() => {
        due.current ??= setTimeout(() => {
          due.current = undefined
          asker.current?.now()
        }, AT_MOST_EVERY)
      }),
    [listen],
  )
  useEffect(() => {
    if (!isLatest) return
    asker.current = keepAsking(
      async () => {
        const response = await fetch('/messages/conversations', { signal: AbortSignal.timeout(20_000) })
        if (!response.ok) return false
        const { list, unread }: { list: PresentedConversations; unread: number } = await response.json()
        setList(list)
        tellUnread(unread)
        return true
      },
      () => every.current,
    )
    return () => {
      asker.current?.stop()
      clearTimeout(due.current)
      due.current = undefined
    }
  }, [isLatest])
  return list
}
