/** What pages know of scheduled messages, apart from the schemas so that they need not load zod. */
export const MAX_SCHEDULED_MESSAGES = 20
export const CONTENT_MAX = 2_000
export const CODE_MAX = 40

export type Moment = 'three_days_before' | 'day_before' | 'after_check_in'

/** When a message is sent, as labels. */
export const moments: Record<Moment, string> = {
  three_days_before: 'Three days before check-in',
  day_before: 'The day before check-in',
  after_check_in: 'Two hours after check-in',
}

export const fields = ['guest', 'listing', 'check_in', 'check_out', 'code'] as const
export type FieldName = (typeof fields)[number]
export const fieldNames = fields.map((name) => `{${name}}`)
