import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '~/components/shell/use-user'
import { saveUnsent, loadUnsent, newKey, postMessage, type Unsent } from './unsent'

/**
 * The outgoing messages of a thread. Each shows immediately, they are sent one after the other, and one that fails
 * stays until it is retried or edited.
 * @param onSent refreshes the thread, which then includes the message
 */
export function useUnsent(otherId: string, bookingId: string | null, onSent: () => void) {
  const meId = useUser()?.id ?? ''
  const all = useRef<Unsent[]>([])
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const isSending = useRef(false)

  const change = useCallback(
    (next: Unsent[]) => {
      all.current = next
      setUnsent(next)
      saveUnsent({ meId, otherId }, next)
    },
    [meId, otherId],
  )

  const sendAll = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next; (next = all.current.find(({ state }) => state === 'sending'));) {
      const { key } = next
      const outcome = await postMessage(otherId, next)
      // Messages after a failed one fail too, to keep their order.
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
      all.current.map((one) =>
        one.state === 'failed' ? { ...one, state: 'sending', error: undefined, isSignedOut: undefined } : one,
      ),
    )
    void sendAll()
  }, [change, sendAll])

  useEffect(() => {
    change(loadUnsent({ meId, otherId }))
    // Retry when the network returns.
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [meId, otherId, change, retry])

  const send = useCallback(
    (content: string) => {
      change([...all.current, { key: newKey(), content, bookingId, state: 'sending' }])
      void sendAll()
    },
    [bookingId, change, sendAll],
  )

  /** Removes messages that have arrived or are being edited again. */
  const drop = useCallback(
    (keys: readonly string[]) => {
      if (all.current.some(({ key }) => keys.includes(key)))
        change(all.current.filter(({ key }) => !keys.includes(key)))
    },
    [change],
  )

  return { unsent, send, retry, drop }
}
