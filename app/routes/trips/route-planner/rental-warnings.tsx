import { Notice } from '~/ui/notice'
import type { PresentedRentalWarning } from './present-rental-warnings'

/** Where the plan and the dates or the place of its rental disagree. */
export function RentalWarnings({ warnings }: { warnings: readonly PresentedRentalWarning[] }) {
  return (
    <div className="mb-8 space-y-3">
      {warnings.map(({ kind, message, link: { href, label } }) => (
        <Notice key={kind} type="info" title={message}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
          >
            {label}
          </a>
        </Notice>
      ))}
    </div>
  )
}
