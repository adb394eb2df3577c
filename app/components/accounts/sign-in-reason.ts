type SignInRequest = { mode: 'sign-in' | 'sign-up'; redirectTo: string; expired: boolean }

/** Why each page needs an account, by the path that signing in leads to. */
const reasons: readonly [path: RegExp, what: string][] = [
  [/^\/listing\/[^/]+\/favorite$/, 'save this listing'],
  [/^\/listing\/[^/]+\/lists$/, 'choose a list'],
  [/^\/saved(\/|$)/, 'see the listings you saved'],
  [/^\/listing\/[^/]+\/waitlist$/, 'join the waiting list'],
  [/^\/waitlist$/, 'see your waiting list'],
  [/^\/saved-searches\/new/, 'save this search'],
  [/^\/saved-searches/, 'see the searches you saved'],
  [/^\/messages\/quick-replies/, 'manage your quick replies'],
  [/^\/messages\/scheduled/, 'manage your scheduled messages'],
  [/^\/messages\/./, 'send your message'],
  [/^\/messages/, 'see your messages'],
  [/^\/bookings\/[^/]+\/review/, 'write your review'],
  [/^\/bookings/, 'see your bookings'],
  [/^\/itineraries/, 'plan your trip'],
  [/^\/flights/, 'keep track of your flights'],
  [/^\/(create-listing|listings\/)/, 'manage your listings'],
  [/^\/earnings/, 'see your earnings'],
  [/^\/host-discount-codes/, 'manage your discount codes'],
]

/** The review of a stay that is to be booked. */
const bookPath = /^\/listing\/[^/]+\/book\b/

type SignInReason = { title: string; text?: string }

/** Why a visitor is asked to sign in; undefined where they came on their own. */
export function signInReason({ mode, redirectTo, expired }: SignInRequest): SignInReason | undefined {
  if (expired && mode === 'sign-in')
    return { title: 'Your session has expired. Sign in to pick up where you left off' }
  if (bookPath.test(redirectTo))
    return {
      title: mode === 'sign-in' ? 'Please sign in' : 'Please create an account',
      text: 'You need to be signed in to make a booking. Your dates are kept.',
    }
  const what = reasons.find(([path]) => path.test(redirectTo))?.[1]
  return what ? { title: `${mode === 'sign-in' ? 'Sign in' : 'Create an account'} to ${what}` } : undefined
}
