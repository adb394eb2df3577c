/* Trust points without their schema, so that pages can use them without loading zod. */

/** What a trust point is about. Pages that speak about one of these say what the point says. */
export const trustTopics = [
  'verification',
  'support',
  'payments',
  'insurance',
  'app',
  'confirmations',
  'other',
] as const
export type TrustTopic = (typeof trustTopics)[number]

export const trustTopicLabels: Record<TrustTopic, string> = {
  verification: 'Verified hosts and listings',
  support: 'Support hours',
  payments: 'Payments',
  insurance: 'Insurance',
  app: 'A mobile app',
  confirmations: 'Instant confirmations',
  other: 'Something else',
}

export const trustIcons = [
  'shield',
  'help',
  'lock',
  'umbrella',
  'phone',
  'bolt',
  'check',
  'calendar',
  'tag',
  'message',
  'globe',
  'heart',
] as const
type TrustIcon = (typeof trustIcons)[number]

export type TrustPoint = {
  about: TrustTopic
  icon: TrustIcon
  title: string
  text: string
  isShown: boolean
}

export const MAX_TRUST_POINTS = 12
export const TRUST_TITLE_MAX = 60
export const TRUST_TEXT_MAX = 200

const point = (
  about: TrustTopic,
  icon: TrustIcon,
  title: string,
  text: string,
  isShown = true,
): TrustPoint => ({ about, icon, title, text, isShown })

/**
 * The specification's six points, which the operator answers for, and after them what the product keeps by itself.
 * Each can be changed or hidden in the console.
 */
export const defaultTrustPoints: readonly TrustPoint[] = [
  point(
    'verification',
    'shield',
    'Verified hosts and listings',
    'Hosts with the Identity verified mark have shown our staff who they are.',
  ),
  point('support', 'help', '24/7 support', 'Help at any hour, in any time zone.'),
  point('payments', 'lock', 'Secure payments', 'Every payment and every refund is recorded to the cent.'),
  point('insurance', 'umbrella', 'Insurance coverage', 'Hosts get $1M insurance protection.'),
  point(
    'app',
    'phone',
    'Mobile app for iOS and Android',
    'Your bookings, messages and plans in your pocket.',
  ),
  point(
    'confirmations',
    'bolt',
    'Real-time booking confirmations',
    'With Instant Book, your dates are confirmed right away.',
  ),
  point(
    'other',
    'tag',
    'One honest total',
    'Every fee is shown before you book, and the total is the price you pay.',
  ),
  point('other', 'calendar', 'No double bookings', 'The same night is never sold twice.'),
  point('other', 'message', 'Fair reviews', "Guests and hosts write theirs without seeing the other's."),
  point('other', 'check', 'No ads, no trackers', 'Nothing on this site is loaded from anyone else.'),
]

/** Reads stored points. What cannot be read is left out: a page must not fail because of a setting. */
export function parseTrustPoints(stored: string): TrustPoint[] {
  try {
    const read: unknown = JSON.parse(stored)
    return Array.isArray(read) ? read.filter(isTrustPoint) : []
  } catch {
    return []
  }
}

function isTrustPoint(one: unknown): one is TrustPoint {
  if (typeof one !== 'object' || one === null) return false
  const { about, icon, title, text, isShown } = one as Record<string, unknown>
  return (
    trustTopics.includes(about as TrustTopic) &&
    trustIcons.includes(icon as TrustIcon) &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof isShown === 'boolean'
  )
}

/**
 * The points that pages show. Instant confirmations are left out while Instant Book is off for the whole platform,
 * because there are none.
 */
export const shownTrustPoints = (
  points: readonly TrustPoint[],
  { instantBookEnabled }: { instantBookEnabled: boolean },
): TrustPoint[] =>
  points.filter(({ about, isShown }) => isShown && (about !== 'confirmations' || instantBookEnabled))
