import { reasons } from '../bookings/booking-emails'
import { emailTo } from '../outbox/email'
import { formatExact, type Cents } from '../shared/money'
import type { ReceiptKind } from './receipt'

type ReceiptEmail = {
  to: string
  name: string
  number: string
  title: string
  amount: Cents
  path: string
  /** Whether it is about a captured deposit or a refund by an admin, and not the price of a booking. */
  isOther?: boolean
}

/** What each kind is called, and what its email says. */
const words = {
  receipt: {
    side: 'guest',
    called: 'receipt',
    text: 'Thank you. Here is the receipt for your payment.',
    facts: ['Receipt', 'Total'],
  },
  credit_note: {
    side: 'guest',
    called: 'credit note',
    text: 'Here is the credit note for your cancelled booking.',
    facts: ['Credit note', 'You get back'],
  },
  statement: {
    side: 'host',
    called: 'payout statement',
    text: 'Your payout was made. Here is its statement.',
    facts: ['Statement', 'Paid out'],
  },
} as const

const otherTexts = {
  receipt: 'Here is the receipt for what was charged of your security deposit.',
  credit_note: 'Here is the credit note for what we give back.',
}

/** The email about a receipt, a credit note or a payout statement. */
export function receiptEmail(
  kind: ReceiptKind,
  { to, name, number, title, amount, path, isOther = false }: ReceiptEmail,
  origin: string,
) {
  const { side, called, text, facts } = words[kind]
  return emailTo({ email: to, firstName: name }, reasons[side], `Your ${called} ${number}`, [
    isOther && kind !== 'statement' ? otherTexts[kind] : text,
    {
      title,
      facts: [
        [facts[0], number],
        [facts[1], formatExact(amount)],
      ],
    },
    { link: `${origin}${path}`, label: `See your ${called}` },
    'The page can be printed or saved as a PDF.',
  ])
}
