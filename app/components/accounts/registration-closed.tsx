import { button } from '~/ui/button'
import { Link } from '~/ui/link'

/** Shown instead of the sign-up form while registration is closed. */
export function RegistrationClosed({ signIn }: { signIn: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg">New accounts cannot be created at the moment. Please come back later.</p>
      <Link to={signIn} className={button('secondary')}>
        Sign in
      </Link>
    </div>
  )
}
