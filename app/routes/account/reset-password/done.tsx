import type { MetaFunction } from '@remix-run/node'
import { RecoveryPage } from '~/components/accounts/recovery-page'
import { button } from '~/ui/button'
import { pageTitle } from '~/ui/page-title'

/** Moves on after three seconds without scripts, unless the visitor leaves earlier. */
export const meta: MetaFunction = () => [
  { title: pageTitle('Password reset') },
  { name: 'robots', content: 'noindex' },
  { httpEquiv: 'refresh', content: '3;url=/landing' },
]

export default function ResetPasswordDone() {
  return (
    <RecoveryPage
      title="Your password has been reset"
      lead="Sign in with your new password. All your devices have been signed out."
    >
      <div className="grid gap-3">
        <a href="/login" className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}>
          Sign In
        </a>
        <a href="/landing" className={button('secondary', 'w-full sm:w-auto sm:justify-self-start')}>
          Continue
        </a>
      </div>
      <p className="mt-6 text-balance text-center text-muted">Taking you to the welcome page in 3 seconds.</p>
    </RecoveryPage>
  )
}
