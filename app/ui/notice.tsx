import type { ReactNode } from 'react'

const looks = {
  success: 'border-accent bg-accent-soft text-ink',
  info: 'border-line bg-sunken text-ink',
  error: 'border-danger bg-danger-soft text-ink',
}

/** A message in the page itself: what happened, what was kept, what to do. */
export function Notice({
  type,
  title,
  children,
}: {
  type: keyof typeof looks
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={`rounded border-l-4 px-4 py-3 ${looks[type]}`}
    >
      <p className="font-semibold">{title}</p>
      {children && <div className="text-muted">{children}</div>}
    </div>
  )
}
