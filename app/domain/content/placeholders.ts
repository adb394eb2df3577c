/** What published texts can contain in double braces instead of words that are settings, and what each stands for. */
export const placeholders = {
  name: "the marketplace's name",
  support_email: 'the support address',
  currency: 'the currency, such as “US dollars”',
  payments: 'what the trust points say about payments',
  insurance: 'what the trust points say about insurance',
  operator: 'who runs the marketplace, by its legal name, as a sentence',
  guest_service_fee: 'the service fee of guests in percent',
  payment_processing_fee: 'the processing fee in percent',
  host_commission: 'the commission of hosts in percent',
  cancellation_fee: 'the cancellation fee in percent',
} as const

export type Placeholders = Record<keyof typeof placeholders, string>

/** What `{{support_email}}` stands for without a support address: "Write to {{support_email}}" stays a sentence. */
export const NO_SUPPORT_EMAIL = 'our support team'

/** Replaces the placeholders of a text without markup, such as a title. Anything else in braces stays as it is. */
export const fillPlaceholders = (text: string, values: Placeholders): string =>
  text.replace(/\{\{ *([a-z_]+) *\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof Placeholders] : whole,
  )

/** The same for Markdown. */
export const fillMarkdown = (text: string, values: Placeholders): string =>
  fillPlaceholders(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, escapeMarkdown(value)]),
    ) as Placeholders,
  )

/** Settings are words, not markup: an asterisk in a name stays an asterisk. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ')
