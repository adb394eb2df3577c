import { useEffect, useSyncExternalStore } from 'react'
import { count } from '~/domain/shared/phrases'
import { useRoot } from './use-user'

/** The server stops counting here. */
const MAX_SHOWN = 99

/** The number of unread messages. Decorative: the caller adds `unreadLabel` for screen readers. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span aria-hidden="true" className={`${badge} ${className}`}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  )
}

export const unreadLabel = (unread: number) =>
  unread > MAX_SHOWN ? `more than ${MAX_SHOWN} unread messages` : count(unread, 'unread message')

/** The count that an open page has received since it was loaded. */
let liveCount: number | null = null
const listeners = new Set<() => void>()

/** Updates the number of unread messages wherever it is shown; null returns to the number of the root loader. */
export function setLiveUnread(count: number | null) {
  liveCount = count
  listeners.forEach((notify) => notify())
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** How many unread messages the current user has. */
export function useUnread(): number {
  const root = useRoot()
  const live = useSyncExternalStore(
    subscribe,
    () => liveCount,
    () => null,
  )
  useEffect(() => setLiveUnread(null), [root])
  return live ?? root?.unread ?? 0
}

const badge =
  'min-w-5 rounded-full bg-accent px-1 text-center text-sm font-semibold tabular-nums text-on-accent'
