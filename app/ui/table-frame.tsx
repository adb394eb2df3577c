import type { ReactNode } from 'react'

/**
 * A frame in which a wide table scrolls, also with the keyboard, so that the page does not. It is positioned because
 * visually hidden text inside would otherwise widen the page.
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
