import { titled, KEY_REUSED, type RefusalsIn, type RefusalWords } from './words'

type Refused = RefusalsIn<
  | typeof import('~/domain/taxes/create-tax-rule.server')
  | typeof import('~/domain/taxes/delete-tax-rule.server')
  | typeof import('~/domain/taxes/update-tax-rule.server')
>

const notSaved = titled('Tax rule not saved')

export const taxRefusals = {
  tax_rule_unknown: notSaved(404, 'Tax rule not found'),
  tax_rule_key_reused: { status: 409, title: 'Tax rule not created', message: KEY_REUSED },
  tax_rule_ends_before_start: notSaved(400, 'The end must be after the start', 'validUntil'),
  tax_rule_used: notSaved(
    409,
    'Bookings have this tax, so the rule can only be ended. Add a new rule from that day on.',
  ),
} satisfies RefusalWords<Refused>
