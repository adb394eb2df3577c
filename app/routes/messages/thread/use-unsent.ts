import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '~/components/shell/use-user'
import { saveUnsent, loadUnsent, postMessage, type Unsent } from './unsent'
import { createUnsentQueue } from './unsent-queue'

/**
 * The outgoing messages of a thread. Each shows immediately, and those that fail are kept for as long as the tab is
 * open.
 * @param onSent refreshes the thread, which then includes the message
 */
export function useUnsent(otherId: string, bookingId: string | null, onSent: () => void) {
  const meId = useUser()?.id ?? ''
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const queue = useRef<ReturnType<typeof createUnsentQueue>>()

  useEffect(() => {
    const created = createUnsentQueue({
      post: (message) => postMessage(otherId, message),
      onChange: (all) => {
        setUnsent(all)
        saveUnsent({ meId, otherId }, all)
      },
      onSent,
    })
    created.restore(loadUnsent({ meId, otherId }))
    queue.current = created
    return created.stop
  }, [meId, otherId, onSent])

  return {
    unsent,
    send: useCallback((content: string) => queue.current?.send(content, bookingId), [bookingId]),
    retry: useCallback(() => queue.current?.retry(), []),
    drop: useCallback((keys: readonly string[]) => queue.current?.drop(keys), []),
  }
}
