import { useCallback, useEffect, useRef, useState } from 'react'
import { stayHref, type Card } from './card'

export type Asking = 'price' | 'apply' | 'remove'

/**
 * Keeps the booking card in step with its form: asks the server for the price of what is typed, drops answers that come
 * too late, and leaves the stay in the address so that a reload keeps it.
 */
export function useCard(listingId: string, initial: Card) {
  const [card, setCard] = useState(initial)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef<AbortController>()

  useEffect(() => setCard(initial), [initial])
  useEffect(() => () => latest.current?.abort(), [])

  const ask = useCallback(
    async (typed: Card['typed'], intent: Asking): Promise<Card | null> => {
      latest.current?.abort()
      const controller = (latest.current = new AbortController())
      if (!typed.checkIn || !typed.checkOut) {
        setCard({ typed, errors: {}, nearest: [] })
        setAsking(null)
        return null
      }
      setAsking(intent)
      try {
        const answer = await fetch(
          `/listing/${listingId}/price?${new URLSearchParams({ ...typed, intent })}`,
          { signal: controller.signal },
        )
        if (answer.status >= 500 || !answer.headers.get('Content-Type')?.includes('json'))
          throw new Error(`${answer.status}`)
        const priced = (await answer.json()) as Card
        setCard(priced)
        setFailed(false)
        window.history.replaceState(
          window.history.state,
          '',
          stayHref(listingId, { ...priced.typed, discountCode: priced.price?.discountCode ?? '' }),
        )
        return priced
      } catch {
        if (!controller.signal.aborted) setFailed(true)
        return null
      } finally {
        if (latest.current === controller) setAsking(null)
      }
    },
    [listingId],
  )

  return { card, asking, failed, ask }
}
