import type { ReactNode } from 'react'

type PartProps = { id: string; title: ReactNode; className?: string; children: ReactNode }

/** A part of the booking page, set apart from the others by space and a line: the page is one surface. */
export const Part = ({ id, title, className = '', children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-6 ${className}`}>
    <h2 id={`${id}-title`} className="text-xl font-semibold">
      {title}
    </h2>
    {children}
  </section>
)

type FactProps = { label: string; note?: string; className?: string; children: ReactNode }

/** A fact of a booking with its name, and what else is to be known of it. */
export const Fact = ({ label, note, className, children }: FactProps) => (
  <div className={className}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-1 font-semibold">
      {children}
      {note && <span className="block font-normal text-muted">{note}</span>}
    </dd>
  </div>
)
