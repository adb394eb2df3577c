import type { MetaFunction } from '@remix-run/node'
import { RecoveryPage } from '~/components/accounts/recovery-page'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { pageTitle } from '~/components/shell/page-title'
import type { ShellHandle } from '~/components/shell/handle'

export const handle: ShellHandle = { header: 'plain', frame: 'task' }

/** Moves on after three seconds without scripts, unless the visitor leaves earlier. */
export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Password reset', matches) },
  { name: 'robots', content: 'noindex' },
  { httpEquiv: 'refresh', content: '3;url=/landing' },
]

export default function ResetPasswordDone() {
  return (
    <RecoveryPage
      title="Your password has been reset"
      lead="Sign in with your new password. All your devices have been signed out."
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        {/* As documents: the refresh of this one would go on after another page is shown in its place. */}
        <Link to="/login" reloadDocument className={button('primary')}>
          Sign In
        </Link>
        <Link to="/landing" reloadDocument className={button('secondary')}>
          Continue
        </Link>
      </div>
      <p className="mt-6 text-muted">Taking you to the welcome page in 3 seconds.</p>
    </RecoveryPage>
  )
}
