import { count, listInWords } from '../shared/phrases'
import { unitWords, type ListingType } from './choices'

export const cancellationPolicyNames = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicyNames)[number]

export const cancellationPolicyLabels: Record<CancellationPolicy, string> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  strict: 'Strict',
}

/** The part of the price that a guest gets back. */
export type RefundShare = {
  /** Percent of the nights or days, after the discount. */
  nightsPercentage: number
  /** Whether the service fee and the processing fee are refunded too. */
  refundsFees: boolean
}

/** What a guest gets back who cancels at least this many days before check-in. */
export type RefundTier = RefundShare & { daysBefore: number }

export const FULL_REFUND: RefundShare = { nightsPercentage: 100, refundsFees: true }
export const HALF_OF_NIGHTS: RefundShare = { nightsPercentage: 50, refundsFees: false }
export const NO_REFUND: RefundShare = { nightsPercentage: 0, refundsFees: false }

/** The tiers of new bookings by policy, earliest deadline first. A booking freezes its own. */
export const refundTiers: Record<CancellationPolicy, readonly RefundTier[]> = {
  flexible: [
    { daysBefore: 1, ...FULL_REFUND },
    { daysBefore: 0, ...HALF_OF_NIGHTS },
  ],
  moderate: [
    { daysBefore: 5, ...FULL_REFUND },
    { daysBefore: 1, ...HALF_OF_NIGHTS },
  ],
  strict: [
    { daysBefore: 14, ...FULL_REFUND },
    { daysBefore: 7, ...HALF_OF_NIGHTS },
  ],
}

/** What a price has beside its nights or days and the fees of the platform. */
type PricedWith = { hasExtraGuests?: boolean; hasCleaning?: boolean; hasTaxes?: boolean }

/**
 * What a share of a price gives back: "Full refund", "Half of the nightly price", "30% of the daily price" or "No
 * refund". Extra guests are treated as nights are, a cleaning fee is always refunded, and taxes on top of the price are
 * refunded in proportion: "Half of the nightly price, all of the cleaning fee and their share of the taxes".
 */
export function refundShareLabel(
  share: RefundShare,
  type: ListingType,
  { hasExtraGuests = false, hasCleaning = false, hasTaxes = false }: PricedWith = {},
): string {
  const label = shareLabel(share, type, hasExtraGuests)
  if (label === FULL || (share.nightsPercentage === 0 && !hasCleaning)) return label
  const refunded =
    share.nightsPercentage === 0
      ? ['The cleaning fee']
      : [label, ...(hasCleaning ? ['all of the cleaning fee'] : [])]
  return listInWords(hasTaxes ? [...refunded, refunded.length > 1 ? THEIR_TAXES : ITS_TAXES] : refunded)
}

const FULL = 'Full refund'
const ITS_TAXES = 'its share of the taxes'
const THEIR_TAXES = 'their share of the taxes'

function shareLabel(
  { nightsPercentage, refundsFees }: RefundShare,
  type: ListingType,
  hasExtraGuests: boolean,
): string {
  const [price, units] = type === 'property' ? ['nightly price', 'nights'] : ['daily price', 'days']
  const charged = hasExtraGuests ? `price for ${units} and extra guests` : price
  if (nightsPercentage === 0) return 'No refund'
  if (nightsPercentage === 50 && !refundsFees) return `Half of the ${charged}`
  if (nightsPercentage === 100) return refundsFees ? FULL : `All of the ${charged}`
  return `${nightsPercentage}% of the ${charged}${refundsFees ? ', plus fees' : ''}`
}

/** What pages say to the guest or the host beside the tiers of a listing or booking with a cleaning fee. */
export const cleaningRefund = (type: ListingType, reader: 'guest' | 'host' = 'guest'): string =>
  `The cleaning fee is refunded whenever ${reader === 'guest' ? 'you cancel' : 'your guest cancels'} before ${unitWords[type].start}.`

/** Refund tiers as sentences: "Full refund until 5 days before check-in. After that, half of …" */
export function refundSummary(tiers: readonly RefundTier[], type: ListingType): string {
  const { start } = unitWords[type]
  const [first, ...rest] = tiers.map((tier) => {
    const deadline = tier.daysBefore === 0 ? start : `${count(tier.daysBefore, 'day')} before ${start}`
    return `${refundShareLabel(tier, type)} until ${deadline}`
  })
  const after = rest.map((clause) => clause.charAt(0).toLowerCase() + clause.slice(1))
  const isLastBeforeStart = (tiers.at(-1)?.daysBefore ?? 0) > 0
  const sentences = [first, ...(after.length > 0 ? [`After that, ${after.join(', then ')}`] : [])]
  return `${sentences.join('. ')}${isLastBeforeStart ? ', then nothing' : ''}.`
}
