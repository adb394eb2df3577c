import { useOutletContext } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { POLL_EVERY } from '~/domain/messaging/limits'
import { etagOf } from '~/http/conditional'
import type { ConversationFeed } from '~/routes/messages/inbox/use-conversation-feed'
import { firstNumber, lastNumber, mergeEntries } from './entries'
import { keepAsking } from './keep-asking'
import type { PresentedThread } from './present-thread.server'

/** With events there is little left to ask for. */
const LIVE_EVERY = 60_000

/**
 * A thread that stays as it is now: it asks for what is new, whether the server says when or not, and puts it in its
 * place.
 * @param isEarlier of a part that is long ago there is no news
 */
export function useThreadNews(
  otherId: string,
  loaded: PresentedThread,
  { bookingId, isEarlier }: { bookingId: string | null; isEarlier: boolean },
) {
  const [thread, setThread] = useState(loaded)
  const latest = useRef(thread)
  latest.current = thread
  const add = useCallback((news: PresentedThread) => setThread((shown) => withNews(shown, news)), [])
  useEffect(() => add(loaded), [loaded, add])

  const asker = useRef<ReturnType<typeof keepAsking>>()
  const { mode, listen } = useOutletContext<ConversationFeed>()
  useEffect(
    () =>
      listen((changed, revision = Infinity) => {
        if (changed === null || (changed === otherId && revision > latest.current.revision))
          asker.current?.now()
      }),
    [listen, otherId],
  )
  const every = useRef(POLL_EVERY)
  every.current = mode === 'live' ? LIVE_EVERY : POLL_EVERY

  useEffect(() => {
    if (isEarlier) return
    const ask = async () => {
      const { revision, entries } = latest.current
      const after = lastNumber(entries)
      const response = await fetch(newsPath(otherId, { after, booking: bookingId }), {
        headers: { 'If-None-Match': etagOf(revision, after) },
        signal: AbortSignal.timeout(20_000),
      })
      if (response.status === 304) return true
      if (!response.ok) return false
      add(await response.json())
      return true
    }
    asker.current = keepAsking(ask, () => every.current)
    return () => asker.current?.stop()
  }, [otherId, bookingId, isEarlier, add])

  // Without events the poll goes back to its pace at once.
  useEffect(() => asker.current?.now(), [mode])

  const refresh = useCallback(() => asker.current?.now(), [])
  /** Puts what is earlier before what is shown. @returns whether it came */
  const readEarlier = useCallback(async () => {
    try {
      const response = await fetch(
        newsPath(otherId, { before: firstNumber(latest.current.entries), booking: bookingId }),
      )
      if (!response.ok) return false
      const { entries, hasEarlier }: PresentedThread = await response.json()
      setThread((shown) => ({ ...shown, entries: mergeEntries(shown.entries, entries), hasEarlier }))
      return true
    } catch {
      return false
    }
  }, [otherId, bookingId])
  return { thread, refresh, readEarlier }
}

/** News says nothing of what is earlier, and comes after what an older answer said. */
function withNews(shown: PresentedThread, news: PresentedThread): PresentedThread {
  if (news === shown) return shown
  // A line about a booking that is older than all that is shown belongs to what is earlier.
  const from = shown.hasEarlier ? shown.entries[0]!.iso : ''
  const entries = mergeEntries(
    shown.entries,
    news.entries.filter(({ iso }) => iso >= from),
  )
  if (news.revision < shown.revision) return { ...shown, entries }
  return { ...news, entries, hasEarlier: shown.hasEarlier, readUpTo: Math.max(shown.readUpTo, news.readUpTo) }
}

function newsPath(
  otherId: string,
  { after, before, booking }: { after?: number; before?: number; booking: string | null },
) {
  const query = new URLSearchParams()
  if (after !== undefined) query.set('after', String(after))
  if (before !== undefined) query.set('before', String(before))
  if (booking) query.set('booking', booking)
  return `/messages/${otherId}/news?${query}`
}
