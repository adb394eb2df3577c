import { useCallback, useEffect, useRef, useState } from 'react'
import { rearrange, type Move } from '~/domain/itineraries/arrange'
import type { Placed } from '~/domain/itineraries/trip-days'
import { showToast } from '~/ui/toast-store'

export type PlacedItem = Placed & { id: string }

/**
 * Optimistic moves of a trip's items. Moves are sent one after another. If one is refused or fails, the arrangement
 * returns to the server's state and a toast explains why.
 * @param loaded the arrangement from the loader
 * @param last the trip's last day
 * @param endpoint the URL for moves of an item
 */
export function useMoves(loaded: readonly PlacedItem[], last: number, endpoint: (item: string) => string) {
  const [shown, show] = useState(loaded)
  const saved = useRef(loaded)
  const latest = useRef(loaded)
  const chain = useRef(Promise.resolve())
  /** Counts failures. Moves queued before a failure are dropped, because they assumed another arrangement. */
  const failures = useRef(0)

  const put = useCallback((places: readonly PlacedItem[]) => {
    latest.current = places
    show(places)
  }, [])

  useEffect(() => {
    saved.current = loaded
    put(loaded)
  }, [loaded, put])

  /** Moves an item immediately and sends the move to the server. @returns its new place */
  const move = useCallback(
    (id: string, wanted: Move) => {
      const places = rearrange(latest.current, id, wanted, last)
      const at = places.find((place) => place.id === id)!
      const to = { day: at.day, position: at.order }
      const failuresBefore = failures.current
      put(places)
      chain.current = chain.current.then(async () => {
        if (failuresBefore !== failures.current) return
        const reason = await send(endpoint(id), to)
        if (reason === null) return void (saved.current = rearrange(saved.current, id, { to }, last))
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

/** @returns null on success, otherwise the reason */
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
