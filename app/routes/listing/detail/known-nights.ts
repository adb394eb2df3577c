import type { CalendarDate } from '~/domain/shared/dates'
import { fromDecimal, type Cents } from '~/domain/shared/money'

/** The nights `[from, to)` of a calendar, as few bytes: those that are closed, and those with a price of their own. */
type KnownNights = {
  from: CalendarDate
  to: CalendarDate
  closed: CalendarDate[]
  prices: Record<CalendarDate, Cents>
}

type Period = { from: CalendarDate; to: CalendarDate }
type Night = { date: CalendarDate; isAvailable: boolean; price: Cents }

export const knownNights = ({ from, to }: Period, nights: readonly Night[], regular: Cents): KnownNights => ({
  from,
  to,
  closed: nights.flatMap(({ date, isAvailable }) => (isAvailable ? [] : [date])),
  prices: Object.fromEntries(
    nights.flatMap(({ date, price }) => (price === regular ? [] : [[date, price] as const])),
  ),
})

/** The known nights with those of another month, which are loaded unless they are known. */
export async function withNights(
  known: KnownNights,
  wanted: Period,
  listing: { id: string; price: Cents },
): Promise<KnownNights> {
  const missing =
    wanted.to > known.to
      ? { from: known.to, to: wanted.to }
      : wanted.from < known.from
        ? { from: wanted.from, to: known.from }
        : null
  if (!missing) return known
  const response = await fetch(`/api/listings/${listing.id}/availability?${new URLSearchParams(missing)}`)
  if (!response.ok) throw new Error(`${response.status}`)
  const loaded = (await response.json()) as { date: string; isAvailable: boolean; price: string }[]
  const more = knownNights(
    missing,
    loaded.map((night) => ({ ...night, price: fromDecimal(night.price)! })),
    listing.price,
  )
  return {
    from: more.from < known.from ? more.from : known.from,
    to: more.to > known.to ? more.to : known.to,
    closed: [...known.closed, ...more.closed],
    prices: { ...known.prices, ...more.prices },
  }
}
