import type { ReactNode } from 'react'
import { button } from '~/ui/button'

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
      <ul role="list" className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-2">
        {bookings.map((booking) => (
          <li key={booking.id}>{row(booking)}</li>
        ))}
      </ul>
    </section>
  ))
}

/** Links to the previous and the next page; nothing if there is only one page. */
export function Pages({ path, page, pages }: { path: string; page: number; pages: number }) {
  if (pages === 1) return null
  const to = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-between gap-4">
      {page > 1 ? (
        <a href={to(page - 1)} rel="prev" className={button('secondary')}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a href={to(page + 1)} rel="next" className={button('secondary')}>
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
