import { CardPage } from '~/components/shell/card-page'
import { Icon } from '~/ui/icon'
import { PrimaryLink, SecondaryLink } from '~/ui/link'

/** Shown to visitors of a page that needs an account. Signing in returns to it. */
export function SignInRequired({ text, returnTo }: { text: string; returnTo: string }) {
  const back = new URLSearchParams({ redirectTo: returnTo })
  return (
    <CardPage>
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Icon name="user" size={32} />
      </span>
      <h1 className="mt-6 text-2xl font-bold md:text-3xl">Sign in required</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <PrimaryLink to={`/login?${back}`}>Sign in</PrimaryLink>
        <SecondaryLink to={`/login?mode=sign-up&${back}`}>Create account</SecondaryLink>
      </div>
    </CardPage>
  )
}
