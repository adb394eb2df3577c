import { button } from '~/ui/button'
import type { PresentedDeposit } from './present-deposit.server'

/** The security deposit of a booking, how it stands, and a link to what can be done about it. */
export function Deposit({ id, deposit }: { id: string; deposit: PresentedDeposit }) {
  const { amount, words, canHold, canAnswer, canClaim, claim } = deposit
  const action = canHold
    ? 'Hold the deposit'
    : canAnswer
      ? 'Answer the claim'
      : canClaim
        ? 'Claim the deposit'
        : claim
          ? 'View the claim'
          : null
  return (
    <section aria-labelledby="deposit" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="deposit" className="flex justify-between gap-4 text-lg font-semibold">
        <span>Security deposit</span>
        <span className="tabular-nums">{amount}</span>
      </h2>
      <p className="mt-1 text-muted">{words}</p>
      {action && (
        <a
          href={`/bookings/${id}/deposit`}
          className={button(canHold || canAnswer ? 'primary' : 'secondary', 'mt-4')}
        >
          {action}
        </a>
      )}
    </section>
  )
}
