import type { ReactNode } from 'react'

const colors = {
  success: 'border-accent bg-accent-soft text-ink',
  info: 'border-line bg-sunken text-ink',
  error: 'border-danger bg-danger-soft text-ink',
}

/** A message in the page: what happened, and what to do next. */
export function Notice({
  type,
  title,
  className = '',
  children,
}: {
  type: keyof typeof colors
  title: ReactNode
  className?: string
  children?: ReactNode
}) {
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={`rounded border-l-4 px-4 py-3 wrap-anywhere ${colors[type]} ${className}`}
    >
      <p className="font-semibold">{title}</p>
      {children && <div className="text-muted">{children}</div>}
    </div>
  )
}
