import { because } from '../bookings/booking-emails'
import type { EmailContent, Fact } from '../outbox/email'
import { formatExact, type Cents } from '../shared/money'

type Facts = { to: string; name: string; number: string; title: string; amount: Cents; path: string }

const email = (
  { to, name, title, path }: Facts,
  origin: string,
  side: 'guest' | 'host',
  words: { subject: string; text: string; facts: Fact[]; label: string },
): EmailContent => ({
  to,
  subject: words.subject,
  name,
  because: because(side),
  body: [
    words.text,
    { title, facts: words.facts },
    { link: `${origin}${path}`, label: words.label },
    'The page can be printed or saved as a PDF.',
  ],
})

/** The emails about receipts, credit notes and payout statements. */
export const receiptEmails = {
  receipt: (facts: Facts, origin: string) =>
    email(facts, origin, 'guest', {
      subject: `Your receipt ${facts.number}`,
      text: 'Thank you. Here is the receipt for your payment.',
      facts: [
        ['Receipt', facts.number],
        ['Total', formatExact(facts.amount)],
      ],
      label: 'See your receipt',
    }),
  credit_note: (facts: Facts, origin: string) =>
    email(facts, origin, 'guest', {
      subject: `Your credit note ${facts.number}`,
      text: 'Here is the credit note for your cancelled booking.',
      facts: [
        ['Credit note', facts.number],
        ['You get back', formatExact(facts.amount)],
      ],
      label: 'See your credit note',
    }),
  statement: (facts: Facts, origin: string) =>
    email(facts, origin, 'host', {
      subject: `Your payout statement ${facts.number}`,
      text: 'Your payout was made. Here is its statement.',
      facts: [
        ['Statement', facts.number],
        ['Paid out', formatExact(facts.amount)],
      ],
      label: 'See your statement',
    }),
}
