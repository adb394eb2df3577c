import { useEffect, useSyncExternalStore } from 'react'
import { useRoot } from './use-user'

/** What a page that stays open has heard since it was loaded. */
let heard: number | null = null
const watchers = new Set<() => void>()

/** Says anew how many messages wait, wherever it is shown; null leaves it to what was loaded. */
export function setLiveUnread(count: number | null) {
  heard = count
  watchers.forEach((look) => look())
}

const watch = (look: () => void) => {
  watchers.add(look)
  return () => void watchers.delete(look)
}

/** How many messages wait for whoever is here. */
export function useUnread(): number {
  const root = useRoot()
  const later = useSyncExternalStore(
    watch,
    () => heard,
    () => null,
  )
  useEffect(() => setLiveUnread(null), [root])
  return later ?? root?.unread ?? 0
}
