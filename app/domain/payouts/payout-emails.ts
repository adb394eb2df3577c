import { emailTo } from '../outbox/email'
import { formatExact, type Cents } from '../shared/money'

type Host = { email: string; firstName: string }

/** The email to a host whose earnings were transferred. */
export const madePayoutEmail = (host: Host, amount: Cents, origin: string) =>
  emailTo(host, 'you host', `Your payout of ${formatExact(amount)} is on its way`, [
    `We transferred ${formatExact(amount)} to your account at our payment processor, which pays it into your bank ` +
      'account.',
    { link: `${origin}/earnings`, label: 'View your earnings' },
  ])

/** The email to a host whose earnings could not be transferred. */
export const failedPayoutEmail = (host: Host, amount: Cents, origin: string) =>
  emailTo(host, 'you host', `Your payout of ${formatExact(amount)} could not be made`, [
    `Our payment processor did not accept a payout of ${formatExact(amount)} to your account, or returned it. The ` +
      'amount is in your balance again. Please check whether your details are complete:',
    { link: `${origin}/account/payments`, label: 'Check your payout details' },
    'We try again tomorrow, or as soon as your details are complete after that.',
  ])
