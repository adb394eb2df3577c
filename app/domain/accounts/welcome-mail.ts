/** What a new member is told. */
export const welcomeMail = ({ email, firstName }: { email: string; firstName: string }, origin: string) => ({
  to: email,
  subject: 'Welcome to Roamstead',
  text: [
    `Hi ${firstName},`,
    'Your account is ready. Find a place to stay or a car to drive, or list your own:',
    `${origin}/`,
    'If you did not create this account, you can ignore this mail.',
    'Roamstead',
  ].join('\n\n'),
})
