import type { EmailContent } from '../../outbox/email'

type Person = { email: string; firstName: string }

/** Brings the link to choose a new password. */
export const resetMail = ({ email, firstName }: Person, link: string): EmailContent => ({
  to: email,
  subject: 'Choose a new password',
  name: firstName,
  body: [
    'Somebody, you we hope, asked for a new password for your Roamstead account. Choose it here:',
    { link, label: 'Choose a new password' },
    'The link works once, for one hour. If you ask again, the newest one counts.',
    'If it was not you, you can ignore this mail: your password stays as it is.',
  ],
})

/**
 * What an owner is told when a link has given their account a new password: if it was not them, this is how they learn
 * of it.
 */
export const passwordResetMail = ({ email, firstName }: Person, origin: string): EmailContent => ({
  to: email,
  subject: 'Your password was reset',
  name: firstName,
  body: [
    'Your Roamstead account has a new password, chosen just now with the link from our mail. Every device was signed out.',
    'If this was not you, somebody can read your mail. Secure your mailbox first, then choose a new password at once:',
    { link: `${origin}/forgot-password`, label: 'Choose a new password' },
  ],
})
