/** Limits and choices of the contact form, apart from the schema so that the page can use them without loading zod. */
export const CONTACT_NAME_MAX = 100
export const BOOKING_REFERENCE_MAX = 100
export const CONTACT_MESSAGE_MAX = 5000

export const contactTopics = ['booking', 'payment', 'hosting', 'account', 'safety', 'other'] as const
type ContactTopic = (typeof contactTopics)[number]

export const topicLabels: Record<ContactTopic, string> = {
  booking: 'A booking or trip',
  payment: 'A payment or refund',
  hosting: 'Hosting',
  account: 'My account or signing in',
  safety: 'A safety concern',
  other: 'Something else',
}
