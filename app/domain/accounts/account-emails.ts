import type { EmailContent } from '../outbox/email'
import { siteName } from '../shared/site'

type Recipient = { email: string; firstName: string }

export const welcomeEmail = ({ email, firstName }: Recipient, origin: string): EmailContent => ({
  to: email,
  subject: `Welcome to ${siteName()}`,
  name: firstName,
  body: [
    'Your account is ready. Find what your next trip needs, or list something of your own:',
    { link: `${origin}/`, label: `Open ${siteName()}` },
    { note: 'If you did not create this account, you can ignore this email.' },
  ],
  because: `someone created an account on ${siteName()} with this address`,
})

/** Lets the owner notice a password change that was not theirs. */
export const passwordChangedEmail = ({ email, firstName }: Recipient, origin: string): EmailContent => ({
  to: email,
  subject: 'Your password was changed',
  name: firstName,
  body: [
    `The password of your ${siteName()} account was just changed, and every other device was signed out.`,
    'If this was not you, choose a new password right away:',
    { link: `${origin}/forgot-password`, label: 'Choose a new password' },
  ],
})

/** Goes to the previous address, because the new one may belong to an attacker. */
export const addressChangedEmail = (
  { email, firstName }: Recipient,
  newAddress: string,
  origin: string,
): EmailContent => ({
  to: email,
  subject: 'Your email address was changed',
  name: firstName,
  body: [
    `The email address of your ${siteName()} account is now ${newAddress}. ` +
      'You sign in with it, and emails about your bookings go there.',
    'If this was not you, recover your account here:',
    { link: `${origin}/forgot-credentials`, label: 'Recover your account' },
  ],
  because: `this was the address of an account on ${siteName()}`,
})

export const resetEmail = ({ email, firstName }: Recipient, link: string): EmailContent => ({
  to: email,
  subject: 'Choose a new password',
  name: firstName,
  body: [
    `We received a request to reset the password of your ${siteName()} account. Choose a new one here:`,
    { link, label: 'Choose a new password' },
    'The link can be used once and expires in one hour. If you request another one, only the newest works.',
    'If you did not request this, you can ignore this email: your password stays the same.',
  ],
})

/** Lets the owner notice a reset that was not theirs. */
export const passwordResetEmail = ({ email, firstName }: Recipient, origin: string): EmailContent => ({
  to: email,
  subject: 'Your password was reset',
  name: firstName,
  body: [
    `Your ${siteName()} account has a new password, chosen just now with the link we emailed you. ` +
      'Every device was signed out.',
    'If this was not you, someone can read your email. ' +
      'Secure your mailbox first, then choose a new password right away:',
    { link: `${origin}/forgot-password`, label: 'Choose a new password' },
  ],
})
