import type { Block, EmailContent } from '../outbox/email'
import type { ContactInput } from './contact'
import { topicLabels } from './limits'

type SupportEmail = {
  to: string
  input: Omit<ContactInput, 'website' | 'requestKey'>
  /** The signed-in user who wrote it. */
  sender: { id: string; email: string } | null
}

/** A message from the contact page. A reply goes to the person who wrote it. */
export function supportEmail({ to, input, sender }: SupportEmail, origin: string): EmailContent {
  const { name, email, topic, bookingReference, message } = input
  const account: Block[] = sender
    ? [{ link: `${origin}/admin/accounts/users/${sender.id}`, label: 'Open the account' }]
    : []
  return {
    to,
    replyTo: email,
    subject: `${topicLabels[topic]}: message from ${name}`,
    name: 'team',
    body: [
      'Someone wrote to you on the contact page. Reply to this email to answer them.',
      {
        title: topicLabels[topic],
        facts: [
          ['Name', name],
          ['Email', email],
          ['Booking', bookingReference ?? 'Not given'],
          // The typed address proves nothing; the session does.
          ['Signed in', sender ? `Yes, as ${sender.email}` : 'No'],
        ],
      },
      message,
      ...account,
    ],
    because: 'it is the support address of this site',
  }
}
