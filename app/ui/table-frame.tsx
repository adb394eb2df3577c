import type { ReactNode } from 'react'

/** A frame in which a wide table scrolls; positioned, because hidden text would widen the page. */
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
