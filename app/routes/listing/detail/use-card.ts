import { useCallback, useEffect, useRef, useState } from 'react'
import { stayHref, type Card } from './card'

export type CardRequest = 'price' | 'apply' | 'remove'

/**
 * Keeps the booking card in sync with its form: requests the price from the server, ignores outdated responses, and
 * puts the stay into the URL so that a reload keeps it.
 */
export function useCard(listingId: string, initial: Card) {
  const [card, setCard] = useState(initial)
  const [pending, setPending] = useState<CardRequest | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef<AbortController>()

  useEffect(() => setCard(initial), [initial])
  useEffect(() => () => latest.current?.abort(), [])

  const request = useCallback(
    async (typed: Card['typed'], intent: CardRequest): Promise<Card | null> => {
      latest.current?.abort()
      const controller = (latest.current = new AbortController())
      if (!typed.checkIn || !typed.checkOut) {
        setCard({ typed, errors: {} })
        setPending(null)
        return null
      }
      setPending(intent)
      try {
        const response = await fetch(
          `/listing/${listingId}/price?${new URLSearchParams({ ...typed, intent })}`,
          { signal: controller.signal },
        )
        if (response.status >= 500 || !response.headers.get('Content-Type')?.includes('json'))
          throw new Error(`${response.status}`)
        const priced = (await response.json()) as Card
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
        if (latest.current === controller) setPending(null)
      }
    },
    [listingId],
  )

  return { card, pending, failed, request }
}
