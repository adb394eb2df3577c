import type { ReactNode } from 'react'
import { button } from './button'
import { Link } from './link'

type EmptyListProps = {
  /** A drawing of 160 by 120. */
  picture: ReactNode
  title: string
  text: string
  links: { to: string; label: string }[]
}

/** What stands in the place of a list that has nothing yet: a drawing, what would be here, and where to begin. */
export const EmptyList = ({ picture, title, text, links }: EmptyListProps) => (
  <div className="mx-auto max-w-form py-16 text-center">
    <svg viewBox="0 0 160 120" className="mx-auto w-40" aria-hidden="true">
      {picture}
    </svg>
    <h2 className="mt-6 text-xl font-semibold">{title}</h2>
    <p className="mt-2 text-muted">{text}</p>
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      {links.map(({ to, label }, at) => (
        <Link key={to} to={to} className={button(at === 0 ? 'primary' : 'secondary')}>
          {label}
        </Link>
      ))}
    </div>
  </div>
)
