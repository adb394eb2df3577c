import type { PresentedPayout } from './present-payouts.server'

/** The payouts of a host, a line for each. Only one that has not arrived says so. */
export const PayoutList = ({ payouts, labelledBy }: { payouts: PresentedPayout[]; labelledBy: string }) => (
  <ul
    role="list"
    aria-labelledby={labelledBy}
    className="max-w-text divide-y divide-line rounded-lg border border-line bg-surface"
  >
    {payouts.map(({ id, made, label, isPaid, failureReason, amount }) => (
      <li key={id} className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
        <span className="min-w-0 wrap-anywhere">
          {isPaid ? `Sent ${made}` : made}
          {!isPaid && <span className="text-muted"> · {label}</span>}
          {failureReason && <span className="block text-sm text-muted">{failureReason}</span>}
        </span>
        <span className="font-semibold tabular-nums">{amount}</span>
      </li>
    ))}
  </ul>
)
