import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

/** The planner form, collapsed above a plan. */
export const ChangeRoute = ({ children }: { children: ReactNode }) => (
  <details className="group mb-8 mt-3">
    <summary className={toggle}>
      <Icon name="edit" size={16} />
      Change your route
    </summary>
    {children}
  </details>
)

const toggle =
  'inline-flex min-h-11 items-center gap-2 rounded border border-control bg-surface px-4 ' +
  'font-semibold hover:bg-sunken group-open:mb-4'
