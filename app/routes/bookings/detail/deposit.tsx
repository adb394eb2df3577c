import { button } from '~/ui/button'
import { Part } from './part'
import type { PresentedDeposit } from './present-deposit.server'

/** The security deposit of a booking, how it stands, and a link to what can be done about it. */
export function Deposit({ id, deposit }: { id: string; deposit: PresentedDeposit }) {
  const { amount, words, refunds, canHold, canAnswer, canClaim, claim } = deposit
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
    <Part
      id="deposit"
      title={
        <span className="flex justify-between gap-4">
          <span>Security deposit</span>
          <span className="tabular-nums">{amount}</span>
        </span>
      }
    >
      <p className="mt-1 text-muted">{words}</p>
      <DepositRefunds refunds={refunds} />
      {action && (
        <a
          href={`/bookings/${id}/deposit`}
          className={button(canHold || canAnswer ? 'primary' : 'secondary', 'mt-4')}
        >
          {action}
        </a>
      )}
    </Part>
  )
}

/** What was given back of a captured deposit, why, and when it arrives. */
export const DepositRefunds = ({ refunds }: Pick<PresentedDeposit, 'refunds'>) =>
  refunds.map(({ id, amount, note, state }) => (
    <div key={id} className="mt-4 border-t border-line pt-4">
      <p className="flex justify-between gap-4 font-medium">
        <span>Deposit given back</span>
        <span className="tabular-nums">{amount}</span>
      </p>
      {note && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">{state}</p>
    </div>
  ))
