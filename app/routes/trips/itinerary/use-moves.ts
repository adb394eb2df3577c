import { useCallback, useEffect, useRef, useState } from 'react'
import { arranged, type Move } from '~/domain/itineraries/arrange'
import type { Placed } from '~/domain/itineraries/trip-days'
import { showToast } from '~/ui/toast-store'

export type PlacedItem = Placed & { id: string }

/**
 * The places of a trip's items as they will be once the moves under way are saved. Moves are sent one after another; where
 * one is refused or fails, everything stands again as the server has it, and the page says so.
 * @param loaded as the page came
 * @param last the trip's last day
 * @param endpoint of an item's moves
 */
export function useMoves(loaded: readonly PlacedItem[], last: number, endpoint: (item: string) => string) {
  const [shown, show] = useState(loaded)
  const saved = useRef(loaded)
  const latest = useRef(loaded)
  const chain = useRef(Promise.resolve())
  /** Grows with each failure: what was sent for before it was meant for another arrangement. */
  const failures = useRef(0)

  const put = useCallback((places: readonly PlacedItem[]) => {
    latest.current = places
    show(places)
  }, [])

  useEffect(() => {
    saved.current = loaded
    put(loaded)
  }, [loaded, put])

  /** Moves an item, here at once and then on the server. @returns where it is now */
  const move = useCallback(
    (id: string, wanted: Move) => {
      const places = arranged(latest.current, id, wanted, last)
      const at = places.find((place) => place.id === id)!
      const to = { day: at.day, position: at.order }
      const meant = failures.current
      put(places)
      chain.current = chain.current.then(async () => {
        if (meant !== failures.current) return
        const reason = await send(endpoint(id), to)
        if (reason === null) return void (saved.current = arranged(saved.current, id, { to }, last))
        failures.current += 1
        put(saved.current)
        showToast({ title: 'Item not moved', description: reason, variant: 'destructive' })
      })
      return at
    },
    [endpoint, last, put],
  )

  return { shown, move }
}

/** @returns why it was not saved, in the server's words; null when it was */
async function send(endpoint: string, to: { day: number; position: number }): Promise<string | null> {
  try {
    const answer = await fetch(endpoint, {
      method: 'PUT',
      body: JSON.stringify(to),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    })
    if (answer.ok) return null
    const { message } = (await answer.json()) as { message?: string }
    return message ?? 'Something went wrong. Please try again.'
  } catch {
    return 'The server could not be reached. Check your connection and try again.'
  }
}
