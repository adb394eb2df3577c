import { useOutletContext } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { POLL_INTERVAL } from '~/domain/messaging/limits'
import { etagOf } from '~/http/conditional'
import type { ConversationFeed } from '~/routes/messages/inbox/use-conversations'
import { firstNumber, lastNumber, mergeEntries } from './entries'
import { usePolling } from './polling'
import type { PresentedThread } from './present-thread.server'

/** While events arrive, polling is only a fallback. */
const LIVE_INTERVAL = 60_000

/**
 * A thread that stays up to date by polling and by server-sent events.
 * @param isEarlier an earlier page, which does not update
 */
export function useThreadUpdates(
  otherId: string,
  loaded: PresentedThread,
  { bookingId, isEarlier }: { bookingId: string | null; isEarlier: boolean },
) {
  const [thread, setThread] = useState(loaded)
  const latest = useRef(thread)
  latest.current = thread
  const add = useCallback(
    (updates: PresentedThread) => setThread((shown) => applyUpdates(shown, updates)),
    [],
  )
  useEffect(() => add(loaded), [loaded, add])

  const { mode, listen } = useOutletContext<ConversationFeed>()
  const poll = async () => {
    const { revision, entries } = latest.current
    const after = lastNumber(entries)
    const response = await fetch(updatesUrl(otherId, `after=${after}`, bookingId), {
      headers: { 'If-None-Match': etagOf(revision, after) },
      signal: AbortSignal.timeout(20_000),
    })
    if (response.status === 304) return true
    if (!response.ok) return false
    add(await response.json())
    return true
  }
  const refresh = usePolling(poll, {
    interval: mode === 'live' ? LIVE_INTERVAL : POLL_INTERVAL,
    isOn: !isEarlier,
  })
  useEffect(
    () =>
      listen((changed, revision = Infinity) => {
        if (changed === null || (changed === otherId && revision > latest.current.revision)) refresh()
      }),
    [listen, otherId, refresh],
  )
  // Poll right away when events start or stop.
  useEffect(() => refresh(), [mode, refresh])

  /** Loads earlier messages. @returns whether it succeeded */
  const readEarlier = useCallback(async () => {
    try {
      const before = firstNumber(latest.current.entries)
      const response = await fetch(updatesUrl(otherId, `before=${before}`, bookingId))
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

/** Applies updates, which may arrive out of order and do not know about earlier entries. */
function applyUpdates(shown: PresentedThread, updates: PresentedThread): PresentedThread {
  if (updates === shown) return shown
  // Events older than everything shown appear with the earlier messages.
  const from = shown.hasEarlier ? shown.entries[0]!.iso : ''
  const entries = mergeEntries(
    shown.entries,
    updates.entries.filter(({ iso }) => iso >= from),
  )
  if (updates.revision < shown.revision) return { ...shown, entries }
  return {
    ...updates,
    entries,
    hasEarlier: shown.hasEarlier,
    readUpTo: Math.max(shown.readUpTo, updates.readUpTo),
  }
}

/** @param from "after=12" or "before=3": the number of a message */
const updatesUrl = (otherId: string, from: string, booking: string | null) =>
  `/messages/${otherId}/updates?${from}${booking ? `&booking=${booking}` : ''}`
