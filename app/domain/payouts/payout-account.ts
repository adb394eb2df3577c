import type { AccountFacts } from '~/integrations/payments/processor'

/** How far a host is with the details that the processor needs before it pays them. */
export type PayoutState = 'not_set_up' | 'details_missing' | 'in_review' | 'ready'

/** The state of an account, as stored in the host's payment settings. */
export const payoutStateOf = ({ canReceive, needsDetails }: AccountFacts): PayoutState =>
  canReceive ? 'ready' : needsDetails ? 'details_missing' : 'in_review'

/** Reads a stored state. Settings without an account have others, from before there were transfers. */
export const readPayoutState = (
  settings: { stripeConnectAccountId: string | null; verificationStatus: string } | undefined,
): PayoutState => {
  if (!settings?.stripeConnectAccountId) return 'not_set_up'
  const { verificationStatus: state } = settings
  return state === 'ready' || state === 'in_review' ? state : 'details_missing'
}
