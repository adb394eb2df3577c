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

type HeadingProps = Pick<SectionProps, 'id'> & { children: ReactNode }

/** The heading of a part of a page that names it by its id. */
export const Heading = ({ id, children }: HeadingProps) => (
  <h2 id={id} className="text-xl font-semibold">
    {children}
  </h2>
)

/** The same for a part that is smaller, or inside a card. */
export const SmallHeading = ({ id, children }: HeadingProps) => (
  <h2 id={id} className="text-lg font-semibold">
    {children}
  </h2>
)
