import { formatUtc } from '../shared/dates'
import { formatExact, type Cents } from '../shared/money'
import { count } from '../shared/phrases'

export const disputeStateLabels = { open: 'Open', won: 'Won', lost: 'Lost' } as const

/** What banks say a dispute is about, by the processor's names. */
const reasons: Partial<Record<string, string>> = {
  credit_not_processed: "Says a refund they expected didn't come",
  duplicate: 'Says they were charged twice',
  fraudulent: "Says they didn't make this payment",
  general: 'No reason given',
  product_not_received: "Says they didn't get what they paid for",
  product_unacceptable: "Says it wasn't as described",
  subscription_canceled: 'Says they had cancelled it',
  unrecognized: "Says they don't recognize the payment",
}

/** What a dispute is about; the processor's own name of a reason that we do not know. */
export const disputeReason = (reason: string): string => reasons[reason] ?? reason.replaceAll('_', ' ')

const HOUR = 3_600_000

/** How long evidence can still be given: "6 days left, until Mon, Nov 30, 2026, 11:59 PM UTC". */
export function evidenceDeadline(dueBy: Date | null, now: Date): { words: string; isOver: boolean } {
  if (!dueBy) return { words: 'The processor gives no deadline.', isOver: false }
  const hours = Math.floor((dueBy.getTime() - now.getTime()) / HOUR)
  if (dueBy <= now) return { words: `Evidence was due by ${formatUtc(dueBy)}`, isOver: true }
  const left =
    hours < 1 ? 'Less than an hour' : hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')
  return { words: `${left} left, until ${formatUtc(dueBy)}`, isOver: false }
}

type Disputed = {
  state: keyof typeof disputeStateLabels
  amount: Cents
  /** What the host lost; null while nothing is decided. */
  hostAmount: Cents | null
  /** Whether it is about the captured deposit of the booking. */
  isDeposit: boolean
}

/** What a dispute means for one side of a booking; null for one that was won, after which all is as before. */
export function describeDispute(
  { state, amount, hostAmount, isDeposit }: Disputed,
  viewer: 'guest' | 'host',
): { title: string; text: string } | null {
  const disputed = formatExact(amount)
  if (state === 'won') return null
  const what = isDeposit ? 'security deposit' : 'payment'
  if (viewer === 'guest')
    return state === 'open'
      ? {
          title: `This ${what} is disputed`,
          text:
            `Your bank has taken ${disputed} back until it decides. ` +
            (isDeposit
              ? 'The charge for damage stands meanwhile.'
              : 'Your booking stays as it is meanwhile.'),
        }
      : {
          title: `Your bank returned ${disputed}`,
          text: `It decided the dispute about this ${what} in favor of the owner of the card.`,
        }
  if (state === 'open')
    return {
      title: `The ${what} is disputed`,
      text:
        `The owner of the card disputes ${disputed} at their bank. We hold your earnings from this booking until the ` +
        `bank has decided. If you have anything that shows ${isDeposit ? 'the damage' : 'that the guest stayed'} or ` +
        'what you agreed on, please send it to us.',
    }
  return {
    title: isDeposit ? 'The dispute about the security deposit was lost' : 'The dispute was lost',
    text:
      `The bank returned ${disputed} to the owner of the card. ` +
      (hostAmount ? `We deducted ${formatExact(hostAmount)} from your balance.` : 'It costs you nothing.'),
  }
}
