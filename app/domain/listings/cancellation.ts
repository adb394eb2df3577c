export const cancellationPolicyNames = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicyNames)[number]

/**
 * What a host's policy is called and what it means in a line. The tiers behind the line are in
 * `bookings/cancellation-policy.ts`; a booking keeps the policy it was made under.
 */
export const cancellationPolicies: Record<CancellationPolicy, { name: string; summary: string }> = {
  flexible: {
    name: 'Flexible',
    summary: 'Full refund until 1 day before check-in. After that, half of the nights until check-in.',
  },
  moderate: {
    name: 'Moderate',
    summary:
      'Full refund until 5 days before check-in. After that, half of the nights until 1 ' +
      'day before check-in, then nothing.',
  },
  strict: {
    name: 'Strict',
    summary:
      'Full refund until 14 days before check-in. After that, half of the nights until ' +
      '7 days before check-in, then nothing.',
  },
}
