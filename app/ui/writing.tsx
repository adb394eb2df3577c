import type { ReactNode } from 'react'

/** A paragraph that someone wrote, in the direction of its script. */
export const Writing = ({ className, children }: { className: string; children: ReactNode }) => (
  <p dir="auto" className={className}>
    {children}
  </p>
)
