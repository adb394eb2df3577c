import { button } from '~/ui/button'

/** What stands in the place of the form for a new account while the platform takes nobody new. */
export function NoNewcomers({ signIn }: { /** Where those sign in who have an account. */ signIn: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg">New accounts cannot be created at the moment. Please come back later.</p>
      <a href={signIn} className={button('secondary')}>
        Sign in
      </a>
    </div>
  )
}
