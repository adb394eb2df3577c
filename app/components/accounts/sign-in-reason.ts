type Asked = { mode: 'sign-in' | 'sign-up'; redirectTo: string; expired: boolean }

/** Why each page needs an account, by the path that signing in leads to. */
const reasons: readonly [path: RegExp, what: string][] = [
  [/^\/listing\/[^/]+\/favorite$/, 'save this listing'],
  [/^\/listing\/[^/]+\?.*#book$/, 'book. Your dates are kept'],
  [/^\/saved$/, 'see the listings you saved'],
  [/^\/saved-searches\/new/, 'save this search'],
  [/^\/saved-searches/, 'see the searches you saved'],
  [/^\/messages\/quick-replies/, 'manage your quick replies'],
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

/** Why a visitor is asked to sign in; undefined where they came on their own. */
export function signInReason({ mode, redirectTo, expired }: Asked): string | undefined {
  if (expired && mode === 'sign-in') return 'Your session has expired. Sign in to pick up where you left off'
  const what = reasons.find(([path]) => path.test(redirectTo))?.[1]
  return what && `${mode === 'sign-in' ? 'Sign in' : 'Create an account'} to ${what}`
}
