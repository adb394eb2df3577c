import type { EmailContent } from '../outbox/email'

type Person = { email: string; firstName: string }

/** What an owner is told when their password has changed: if it was not them, this is how they learn of it. */
export const passwordChangedMail = ({ email, firstName }: Person, origin: string): EmailContent => ({
  to: email,
  subject: 'Your password was changed',
  name: firstName,
  body: [
    'The password of your Roamstead account was changed just now, and every other device was signed out.',
    'If this was not you, choose a new password at once:',
    { link: `${origin}/forgot-password`, label: 'Choose a new password' },
  ],
})

/** Goes to the address an account had: its owner may not be the one who changed it. */
export const addressChangedMail = (
  { email, firstName }: Person,
  changed: string,
  origin: string,
): EmailContent => ({
  to: email,
  subject: 'Your email address was changed',
  name: firstName,
  body: [
    `The email address of your Roamstead account is now ${changed}. Mail about your bookings goes there, and you sign in with it.`,
    'If this was not you, get your account back here:',
    { link: `${origin}/forgot-credentials`, label: 'Get your account back' },
  ],
  because: 'it was the address of a Roamstead account',
})
