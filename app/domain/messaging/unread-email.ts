import { cleanLine } from '../outbox/html'
import type { EmailContent } from '../outbox/email'
import { siteName } from '../shared/site'

const EXCERPT_LENGTH = 200

type UnreadEmail = {
  to: { email: string; firstName: string }
  sender: { id: string; firstName: string }
  message: { content: string; bookingId: string | null }
}

/** Notifies a user of an unread message, with its beginning on one line and a link to reply. */
export const unreadEmail = (
  { to, sender, message: { content, bookingId } }: UnreadEmail,
  origin: string,
): EmailContent => ({
  to: to.email,
  subject: `${sender.firstName} sent you a message`,
  name: to.firstName,
  body: [
    `“${excerpt(content)}”`,
    {
      link: `${origin}/messages/${sender.id}${bookingId ? `?booking=${bookingId}` : ''}`,
      label: 'Read and reply',
    },
    { note: `Please reply on ${siteName()}: replies to this email do not reach them.` },
  ],
  because: `you have an unread message on ${siteName()}`,
})

function excerpt(content: string): string {
  const characters = [...cleanLine(content)]
  return characters.length <= EXCERPT_LENGTH
    ? characters.join('')
    : `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
}
