import type { Cents } from '../shared/money'

/** A sum as Postgres writes it ("-1234.50", which may be more than a money column holds) in cents. */
export const toCents = (sum: string): Cents => Math.round(Number(sum) * 100)
