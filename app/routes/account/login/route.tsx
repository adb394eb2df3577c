import { data, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { Form } from '~/ui/form'
import { env } from '../../../../env.server'
import { DEMO_PASSWORD } from '~/domain/accounts/demo-accounts'
import { emailField, signInSchema, signUpSchema } from '~/domain/accounts/credentials'
import { authenticator, signedInHeaders } from '~/http/authenticator.server'
import { mayHaveKeptForm } from '~/http/kept-form.server'
import { formRules } from '~/http/form-rules.server'
import { FILE_PATH, safePath } from '~/http/safe-path'
import { passRetryAfter } from '~/http/retry-after'
import { currentUser } from '~/http/session.server'
import { unlessRefused } from '~/http/submit-form'
import { redirectWithToast } from '~/http/toast.server'
import { CredentialsForm, type LoginReply, type Mode } from '~/components/accounts/credentials-form'
import { signInReason } from '~/components/accounts/sign-in-reason'
import { RegistrationClosed } from '~/components/accounts/registration-closed'
import type { ShellHandle } from '~/components/shell/handle'
import { CardPage } from '~/components/shell/card-page'
import { usePlatform, useSite } from '~/components/shell/use-user'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { ParentLink } from '~/ui/parent-link'
import { useReply } from '~/ui/keep-page'

const MISSING = { title: 'Missing information', description: 'Please fill in all required fields.' }
const FAILED = {
  'sign-in': { title: 'Sign in failed', description: 'Please check your credentials and try again.' },
  'sign-up': { title: 'Sign up failed', description: 'Please check your information and try again.' },
}
const CREATED = { title: 'Account created!', description: 'Please complete your profile to get started.' }
const WELCOME = { title: 'Welcome back!', description: 'You have successfully signed in.' }

function readParams(request: Request): { mode: Mode; redirectTo: string; expired: boolean } {
  const { searchParams } = new URL(request.url)
  return {
    mode: searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in',
    redirectTo: safePath(searchParams.get('redirectTo')),
    expired: searchParams.has('expired'),
  }
}

export const meta = unlistedMeta<typeof loader>(({ data }) =>
  data?.mode === 'sign-up' ? 'Create account' : 'Sign in',
)

export const handle: ShellHandle = { header: 'plain', frame: 'task' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { mode, redirectTo, expired } = readParams(request)
  if (await currentUser(request)) throw redirectDocument(redirectTo)
  // Account recovery links here with the address it found.
  const email = emailField.safeParse(new URL(request.url).searchParams.get('email')).data
  return {
    mode,
    redirectTo,
    reason: signInReason({ mode, redirectTo, expired }),
    email,
    demoPassword: env().DEMO ? DEMO_PASSWORD : null,
    rules: formRules(mode === 'sign-up' ? signUpSchema : signInSchema),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { mode, redirectTo } = readParams(request)
  const { form, result } = await authenticator.authenticate(mode, request)
  if (result === null) {
    const reply = form.reply()
    const missing = Object.values(reply.data.error ?? {}).some((errors) => errors?.includes('Required'))
    return data<LoginReply>(
      { ...reply.data, notice: mode === 'sign-up' && missing ? MISSING : FAILED[mode] },
      { status: 400 },
    )
  }
  if (!result.ok) return form.refuse(result)
  const headers = await signedInHeaders(request, result)
  if (FILE_PATH.test(redirectTo) || (await mayHaveKeptForm(request)))
    headers.set('X-Remix-Reload-Document', 'true')
  if (mode === 'sign-in') return redirectWithToast(redirectTo, WELCOME, headers)
  const next = redirectTo === '/' ? '/profile-setup' : `/profile-setup?${new URLSearchParams({ redirectTo })}`
  // Scripts show the notice here and move on after a second, as specified.
  if (form.formData.get('scripted')) return data<LoginReply>({ signedUp: CREATED, next }, { headers })
  return redirectWithToast(next, CREATED, headers)
}

export { keepPage as clientAction } from '~/ui/keep-page'

export const headers = passRetryAfter

/** Keeps the loader from redirecting after a sign-up, because the page itself continues to the profile setup. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  unlessRefused(change) && !(change.actionResult && 'signedUp' in change.actionResult)

export default function Login() {
  const { name: siteName } = useSite()
  const { mode, redirectTo, reason, email, rules, demoPassword } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { isRegistrationOpen } = usePlatform()
  const back = redirectTo === '/' ? '' : new URLSearchParams({ redirectTo }).toString()
  return (
    <CardPage>
      <h1 className="text-2xl font-bold md:text-3xl">
        {mode === 'sign-in' ? 'Sign in' : 'Create your account'}
      </h1>
      {reason && (
        <div className="mt-4">
          <Notice type="info" title={reason.title}>
            {reason.text}
          </Notice>
        </div>
      )}
      <p className="mt-2 text-muted">
        {mode === 'sign-in' ? `New to ${siteName}? ` : 'Already have an account? '}
        <Link
          to={mode === 'sign-in' ? `/login?mode=sign-up${back && `&${back}`}` : `/login${back && `?${back}`}`}
          className="font-semibold text-accent underline"
        >
          {mode === 'sign-in' ? 'Create an account' : 'Sign in'}
        </Link>
      </p>
      <div className="mt-6">
        {mode === 'sign-up' && !isRegistrationOpen ? (
          <RegistrationClosed signIn={`/login${back && `?${back}`}`} />
        ) : (
          <CredentialsForm
            key={mode}
            mode={mode}
            redirectTo={redirectTo}
            email={email}
            lastReply={reply}
            rules={rules}
          />
        )}
      </div>
      {mode === 'sign-in' && (
        <>
          {demoPassword && <DemoAccounts password={demoPassword} back={back} />}
          <Recovery />
        </>
      )}
      <p className="mt-3">
        <ParentLink href="/">Back to Home</ParentLink>
      </p>
    </CardPage>
  )
}

const DemoAccounts = ({ password, back }: { password: string; back: string }) => (
  <section aria-labelledby="demo-accounts" className="mt-6 border-t border-line pt-5">
    <h2 id="demo-accounts" className="font-sans font-semibold">
      Look around the demo as
    </h2>
    <div className="mt-2 grid grid-cols-3 gap-2">
      {['guest', 'host', 'admin'].map((name) => (
        <Form key={name} method="post" action={`/login${back && `?${back}`}`}>
          <input type="hidden" name="email" value={`${name}@demo.test`} />
          <input type="hidden" name="password" value={password} />
          <button className={button('secondary', 'w-full px-3! capitalize')}>{name}</button>
        </Form>
      ))}
    </div>
  </section>
)

const Recovery = () => (
  <div className="mt-6 grid grid-cols-2 gap-4 border-t border-line pt-5 text-sm">
    <section>
      <h2 className="font-sans text-base font-semibold">Account Recovery</h2>
      <p className="grid">
        <Link to="/forgot-password" className={link}>
          Reset Password
        </Link>
        <Link to="/forgot-credentials/username" className={link}>
          Find Username
        </Link>
      </p>
    </section>
    <section>
      <h2 className="font-sans text-base font-semibold">Need Help?</h2>
      <p className="grid">
        <Link to="/forgot-password" className={link}>
          Reset your password
        </Link>
        <Link to="/forgot-credentials/username" className={link}>
          Find your username
        </Link>
        <Link to="/contact?topic=account" className={link}>
          Contact support
        </Link>
      </p>
    </section>
  </div>
)

const link = 'inline-flex min-h-8 items-center font-medium text-accent hover:underline'
