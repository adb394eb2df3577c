export type CancellationPolicy = 'flexible' | 'moderate' | 'strict'

/** What a host's policy is called and what it means in a line. The exact terms are frozen with each booking. */
export const cancellationPolicies: Record<CancellationPolicy, { name: string; summary: string }> = {
  flexible: { name: 'Flexible', summary: 'For plans that may still change: the most lenient of our three policies.' },
  moderate: { name: 'Moderate', summary: 'A balance between your plans and the host\'s: cancel well ahead to lose little.' },
  strict: { name: 'Strict', summary: 'For plans that stand: late cancellations are mostly not refunded.' },
}
