import type { ReactNode } from 'react'

type Group<T> = { group: string; label: string; bookings: T[] }

/** Bookings in groups with headings. */
export function BookingGroups<T extends { id: string }>({
  groups,
  row,
}: {
  groups: readonly Group<T>[]
  row: (booking: T) => ReactNode
}) {
  return groups.map(({ group, label, bookings }) => (
    <section key={group} aria-labelledby={`bookings-${group}`} className="mt-8">
      <h2 id={`bookings-${group}`} className="text-lg font-semibold">
        {label}
      </h2>
      <ul role="list" className="mt-3 space-y-4">
        {bookings.map((booking) => (
          <li key={booking.id}>{row(booking)}</li>
        ))}
      </ul>
    </section>
  ))
}
