import type { EmailContent } from '../outbox/email'
import { formatUtc } from '../shared/dates'
import { formatExact, type Cents } from '../shared/money'

/** Something about money that an admin should look at. */
export type OperatorEmail = { subject: string; body: string[]; page: string; label: string }

/** What it is about: the listing of a booking, and money. */
type About = { title: string; amount: Cents }

/** A guest disputes a payment at their bank, and the bank wants evidence. */
export const openedDisputeEmail = (
  dispute: About & { id: string; evidenceDueBy: Date | null },
): OperatorEmail => ({
  subject: `A payment of ${formatExact(dispute.amount)} is disputed: ${dispute.title}`,
  body: [
    `The owner of the card that paid for a booking of ${dispute.title} disputes ${formatExact(dispute.amount)} at ` +
      'their bank. The host got an email that their earnings are held.',
    dispute.evidenceDueBy
      ? `Evidence is due by ${formatUtc(dispute.evidenceDueBy)}. Without it the dispute is lost.`
      : 'The processor gives no deadline for evidence.',
  ],
  page: `/admin/accounts/disputes/${dispute.id}`,
  label: 'Open the dispute',
})

/** A guest contests a host's claim to a security deposit, and an admin has to decide. */
export const contestedClaimEmail = (claim: About & { depositId: string; decideBy: Date }): OperatorEmail => ({
  subject: `Please decide a claim of ${formatExact(claim.amount)}: ${claim.title}`,
  body: [
    `The guest contests the host's claim of ${formatExact(claim.amount)} of the security deposit for ` +
      `${claim.title}.`,
    `Please decide by ${formatUtc(claim.decideBy)}. After that nothing can be charged.`,
  ],
  page: `/admin/accounts/deposits/${claim.depositId}`,
  label: 'Open the claim',
})

/** A contested claim that needs no decision any more, and why: an admin decided how much the host gets. */
export type ClosedClaim = About & {
  depositId: string
  outcome: 'withdrawn' | 'undecided' | { by: string; amount: Cents }
}

/** A contested claim was withdrawn, decided, or ended without a decision. */
export const closedClaimEmail = ({ depositId, title, amount, outcome }: ClosedClaim): OperatorEmail => {
  const claim = `the claim of ${formatExact(amount)} of the security deposit for ${title}`
  const what =
    outcome === 'withdrawn'
      ? `The host withdrew ${claim}. The deposit is released.`
      : outcome === 'undecided'
        ? `Nobody decided ${claim} while it could be charged. The deposit is released.`
        : `${outcome.by} decided ${claim}: the host gets ${formatExact(outcome.amount)}.`
  return {
    subject: `No decision is needed any more: ${title}`,
    body: [what, 'There is nothing left to do.'],
    page: `/admin/accounts/deposits/${depositId}`,
    label: 'Open the claim',
  }
}

/** The processor refused to pay a host, or took a payout back. */
export const refusedPayoutEmail = (payout: {
  hostId: string
  name: string
  amount: Cents
  reason: string
}): OperatorEmail => ({
  subject: `A payout of ${formatExact(payout.amount)} failed: ${payout.name}`,
  body: [
    `A payout of ${formatExact(payout.amount)} to ${payout.name} failed. The amount is in their balance again, and ` +
      'they were asked to check their payout details.',
    `The payment processor says: ${payout.reason}`,
  ],
  page: `/admin/accounts/payouts/${payout.hostId}`,
  label: 'Open the payouts of this host',
})

/** A refund did not reach the guest. */
export const undeliveredRefundEmail = (refund: About & { bookingId: string }): OperatorEmail => ({
  subject: `A refund of ${formatExact(refund.amount)} failed: ${refund.title}`,
  body: [
    `The bank of a guest who booked ${refund.title} did not accept a refund of ${formatExact(refund.amount)}. ` +
      'They got an email that we are looking into it.',
  ],
  page: `/admin/accounts/payments/${refund.bookingId}`,
  label: 'Open the payment',
})

/** Such an email to the support address, with a link to the page in the console. */
export const operatorEmail = (
  { subject, body, page, label }: OperatorEmail,
  { to, origin }: { to: string; origin: string },
): EmailContent => ({
  to,
  subject,
  name: 'team',
  body: [...body, { link: `${origin}${page}`, label }],
  because: 'it is the support address of this site',
})
