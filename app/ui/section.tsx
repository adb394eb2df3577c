import type { ReactNode } from 'react'

type SectionProps = {
  id: string
  title: ReactNode
  isSmall?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page with a heading, which names it and which links lead to. */
export const Section = ({ id, title, isSmall, className, children }: SectionProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={`scroll-mt-4 font-semibold ${isSmall ? 'text-lg' : 'text-xl'}`}>
      {title}
    </h2>
    {children}
  </section>
)
