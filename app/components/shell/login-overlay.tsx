import { CredentialsForm } from '~/components/accounts/credentials-form'
import { RegistrationClosed } from '~/components/accounts/registration-closed'
import { signInReason } from '~/components/accounts/sign-in-reason'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Dialog } from '~/ui/dialog'
import { usePlatform, useSite } from './use-user'

/** /login as a dialog over the current page. */
export default function LoginOverlay({ address, onClose }: { address: string; onClose: () => void }) {
  const { name: siteName } = useSite()
  const { isRegistrationOpen } = usePlatform()
  const { searchParams } = new URL(address)
  const mode = searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
  const { pathname, search } = window.location
  const redirectTo = searchParams.get('redirectTo') ?? pathname + search
  const reason = signInReason({
    mode,
    redirectTo: searchParams.get('redirectTo') ?? '/',
    expired: searchParams.has('expired'),
  })
  const other = new URLSearchParams(mode === 'sign-in' ? { mode: 'sign-up', redirectTo } : { redirectTo })
  return (
    <Dialog title={mode === 'sign-in' ? 'Sign in' : 'Create your account'} onClose={onClose} focusOn={mode}>
      {reason && (
        <div className="mt-2">
          <Notice type="info" title={reason.title}>
            {reason.text}
          </Notice>
        </div>
      )}
      <p className="mb-6 mt-1 text-muted">
        {mode === 'sign-in' ? `New to ${siteName}? ` : 'Already have an account? '}
        <Link to={`/login?${other}`} className="font-semibold text-accent underline">
          {mode === 'sign-in' ? 'Create an account' : 'Sign in'}
        </Link>
      </p>
      {mode === 'sign-up' && !isRegistrationOpen ? (
        <RegistrationClosed signIn={`/login?${other}`} />
      ) : (
        <CredentialsForm
          key={mode}
          mode={mode}
          redirectTo={redirectTo}
          prefix="dialog-"
          keepScroll={redirectTo === pathname + search}
          onSignedUp={onClose}
        />
      )}
    </Dialog>
  )
}
