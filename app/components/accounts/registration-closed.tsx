import { SecondaryLink } from '~/ui/link'

/** Shown instead of the sign-up form while registration is closed. */
export function RegistrationClosed({ signIn }: { signIn: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg">New accounts cannot be created at the moment. Please come back later.</p>
      <SecondaryLink to={signIn}>Sign in</SecondaryLink>
    </div>
  )
}
