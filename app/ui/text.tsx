import type { ReactNode } from 'react'

type HeadingProps = { id: string; children: ReactNode }

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

/** A paragraph that someone wrote, in the direction of its script. */
export const Writing = ({ className, children }: { className: string; children: ReactNode }) => (
  <p dir="auto" className={className}>
    {children}
  </p>
)
