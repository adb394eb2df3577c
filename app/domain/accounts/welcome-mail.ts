import type { EmailContent } from '../outbox/email'

/** What a new member is told. */
export const welcomeMail = (
  { email, firstName }: { email: string; firstName: string },
  origin: string,
): EmailContent => ({
  to: email,
  subject: 'Welcome to Roamstead',
  name: firstName,
  body: [
    'Your account is ready. Find a place to stay or a car to drive, or list your own:',
    { link: `${origin}/`, label: 'Find a place or a car' },
    { note: 'If you did not create this account, you can ignore this mail.' },
  ],
  because: 'somebody opened a Roamstead account with this address',
})
