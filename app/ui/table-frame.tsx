import type { ReactNode } from 'react'

/**
 * The frame of a table that may be wider than the screen: the table scrolls in it, by keyboard too, and the page does
 * not. It is positioned, or words for screen readers alone would stand outside of it and widen the page.
 */
export function TableFrame({
  labelledBy,
  line = 'border-line',
  children,
}: {
  labelledBy: string
  line?: string
  children: ReactNode
}) {
  return (
    <div
      role="region"
      aria-labelledby={labelledBy}
      tabIndex={0}
      className={`relative overflow-x-auto rounded-lg border bg-surface ${line}`}
    >
      {children}
    </div>
  )
}
