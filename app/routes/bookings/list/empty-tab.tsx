import type { ReactNode } from 'react'
import { button } from '~/ui/button'

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
