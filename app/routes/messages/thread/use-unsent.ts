import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey, postMessage } from './post-message'
import { keepUnsent, keptUnsent, type Unsent } from './unsent'

/**
 * The messages that one sends: each stands in the thread at once, they go one after the other, and one that fails stays
 * with its text until it is sent again or taken back.
 * @param onSent asks for the news, which brings the message itself
 */
export function useUnsent(otherId: string, bookingId: string | null, onSent: () => void) {
  const all = useRef<Unsent[]>([])
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const isSending = useRef(false)

  const change = useCallback(
    (next: Unsent[]) => {
      all.current = next
      setUnsent(next)
      keepUnsent(otherId, next)
    },
    [otherId],
  )

  const work = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next; (next = all.current.find(({ state }) => state === 'sending'));) {
      const { key } = next
      const outcome = await postMessage(otherId, next)
      // What was written after one that failed waits with it, so that the order stays.
      change(
        all.current.map((one) =>
          one.key === key
            ? { ...one, ...outcome }
            : outcome.state === 'failed' && one.state === 'sending'
              ? { ...one, ...outcome }
              : one,
        ),
      )
      if (outcome.state === 'sent') onSent()
    }
    isSending.current = false
  }, [otherId, change, onSent])

  const retry = useCallback(() => {
    change(
      all.current.map((one) => (one.state === 'failed' ? { ...one, state: 'sending', why: undefined } : one)),
    )
    void work()
  }, [change, work])

  useEffect(() => {
    change(keptUnsent(otherId))
    // Whatever did not get through for want of a network goes when there is one.
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [otherId, change, retry])

  const send = useCallback(
    (content: string) => {
      change([...all.current, { key: newKey(), content, bookingId, state: 'sending' }])
      void work()
    },
    [bookingId, change, work],
  )

  /** Takes one out: it has arrived, or its text goes back to where it was written. */
  const drop = useCallback(
    (keys: readonly string[]) => {
      if (all.current.some(({ key }) => keys.includes(key)))
        change(all.current.filter(({ key }) => !keys.includes(key)))
    },
    [change],
  )

  return { unsent, send, retry, drop }
}
