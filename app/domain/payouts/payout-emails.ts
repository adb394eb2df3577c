import type { EmailContent } from '../outbox/email'
import { formatExact, type Cents } from '../shared/money'
import { siteName } from '../shared/site'

type Host = { email: string; firstName: string }

/** The email to a host whose earnings were transferred. */
export const madePayoutEmail = (host: Host, amount: Cents, origin: string): EmailContent => ({
  to: host.email,
  subject: `Your payout of ${formatExact(amount)} is on its way`,
  name: host.firstName,
  body: [
    `We transferred ${formatExact(amount)} to your account at our payment processor, which pays it into your bank ` +
      'account.',
    { link: `${origin}/earnings`, label: 'View your earnings' },
  ],
  because: `you host on ${siteName()}`,
})

/** The email to a host whose earnings could not be transferred. */
export const failedPayoutEmail = (host: Host, amount: Cents, origin: string): EmailContent => ({
  to: host.email,
  subject: `Your payout of ${formatExact(amount)} could not be made`,
  name: host.firstName,
  body: [
    `Our payment processor did not accept a payout of ${formatExact(amount)} to your account, or returned it. The ` +
      'amount is in your balance again. Please check whether your details are complete:',
    { link: `${origin}/account/payments`, label: 'Check your payout details' },
    'We try again tomorrow, or as soon as your details are complete after that.',
  ],
  because: `you host on ${siteName()}`,
})
