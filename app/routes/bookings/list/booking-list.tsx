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
      <ul role="list" className="mt-3 grid gap-4 xl:grid-cols-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="grid">
            {row(booking)}
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Links to the previous and the next page; nothing if there is only one page. */
export function Pages({ path, page, pages }: { path: string; page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-between gap-4">
      {page > 1 ? (
        <a href={`${path}?page=${page - 1}`} rel="prev" className={button('secondary')}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a href={`${path}?page=${page + 1}`} rel="next" className={button('secondary')}>
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

type Link = { to: string; label: string }

/** A tab without bookings: an illustration (viewBox 320 by 180), a text and two links. */
export function EmptyTab({
  picture,
  title,
  text,
  links: [first, second],
}: {
  picture: ReactNode
  title: string
  text: string
  links: readonly [Link, Link]
}) {
  return (
    <div className="py-10 text-center md:py-16">
      <svg viewBox="0 0 320 180" aria-hidden="true" className="mx-auto w-full max-w-sm rounded-lg">
        {picture}
      </svg>
      <h2 className="mt-8 text-xl font-semibold">{title}</h2>
      <p className="mx-auto mt-2 max-w-form text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={first.to} className={button('primary')}>
          {first.label}
        </a>
        <a href={second.to} className={button('secondary')}>
          {second.label}
        </a>
      </div>
    </div>
  )
}
