import { cleanLine } from '../outbox/clean-text'
import type { EmailContent } from '../outbox/email'

/** Characters of a message that its mail shows. */
const SHOWN = 200

type Facts = {
  to: { email: string; firstName: string }
  sender: { id: string; firstName: string }
  message: { content: string; bookingId: string | null }
}

/** Tells somebody that they have been written to: how the message begins, on one line, and where to answer. */
export const unreadMail = (
  { to, sender, message: { content, bookingId } }: Facts,
  origin: string,
): EmailContent => ({
  to: to.email,
  subject: `${sender.firstName} has written to you`,
  name: to.firstName,
  body: [
    `“${beginning(content)}”`,
    {
      link: `${origin}/messages/${sender.id}${bookingId ? `?booking=${bookingId}` : ''}`,
      label: 'Read and answer',
    },
    { note: 'Answer on Roamstead: a reply to this mail does not reach them.' },
  ],
  because: 'a message on Roamstead waits for you',
})

function beginning(content: string): string {
  const characters = [...cleanLine(content)]
  return characters.length <= SHOWN
    ? characters.join('')
    : `${characters.slice(0, SHOWN).join('').trimEnd()}…`
}
