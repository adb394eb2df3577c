import { useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { PASSWORD_MIN } from '~/domain/accounts/limits'
import type { FormRules } from '~/http/form-rules.server'
import type { FormReply, Notice as Words } from '~/http/read-form.server'
import { NoticeText } from '~/components/forms/notice-text'
import { PageLink, useIsOpen } from '~/components/shell/page-link'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { InlineLink, Link } from '~/ui/link'
import { useLiveValidation } from '~/ui/live-validation/use-live-validation'
import { Notice } from '~/ui/notice'
import { PasswordField } from '~/ui/password-field'
import { useNoticeToast } from '~/ui/notice-toast'
import { showToast } from '~/ui/toast-store'
import { useHydrated } from '~/ui/use-hydrated'

export type Mode = 'sign-in' | 'sign-up'

/** The response of the action: the form again, or with scripts the page to open after a sign-up. */
export type LoginReply = FormReply | { signedUp: Words; next: string }

const TO_PROFILE_SETUP = 1000
const MISSING = { title: 'Missing information', description: 'Please fill in all required fields.' }

type CredentialsFormProps = {
  mode: Mode
  redirectTo: string
  /** The initial value of the email field. */
  email?: string
  /** The reply to a submission without scripts. */
  lastReply?: FormReply
  /** The page's loader reads them; the dialog, which has no loader, fetches those of a sign-up. */
  rules?: FormRules
  /** Keeps ids unique where the page and a dialog both have this form. */
  prefix?: string
  /** Keeps the scroll position, for a dialog whose page stays the same. */
  keepScroll?: boolean
  onSignedUp?: () => void
}

/** Signing in and creating an account: the form of the page and of the dialog, posting to the same action. */
export function CredentialsForm({
  mode,
  redirectTo,
  email,
  lastReply,
  rules,
  prefix = '',
  keepScroll,
  onSignedUp,
}: CredentialsFormProps) {
  const fetcher = useFetcher<LoginReply>()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const answer = fetcher.data ?? lastReply
  const reply = answer && !('signedUp' in answer) ? answer : undefined
  const signedUp = answer && 'signedUp' in answer ? answer : undefined
  const busy = fetcher.state !== 'idle'

  useNoticeToast(reply?.notice)
  const handled = useRef<object>()
  useEffect(() => {
    if (!signedUp || handled.current === signedUp) return
    handled.current = signedUp
    showToast(signedUp.signedUp)
    setTimeout(() => navigate(signedUp.next), TO_PROFILE_SETUP)
    onSignedUp?.()
  }, [signedUp, navigate, onSignedUp])

  const { constraint, errors, findErrors, formProps, validator } = useLiveValidation({
    formId: `${prefix}credentials`,
    rules: rules ?? fetchRules,
    isLive: mode === 'sign-up',
    lastResult: reply,
  })
  const field = (name: string) => {
    const typed = reply?.initialValue ? reply.initialValue[name] : name === 'email' ? email : undefined
    // For an invalid address, the server's message is clearer than the browser's for a pattern.
    const { pattern: _, ...attributes } = constraint?.[name] ?? { required: name !== 'phone' }
    return {
      ...attributes,
      id: `${prefix}${name}`,
      name,
      // On the page, which is opened to be filled in. The dialog moves the focus itself.
      autoFocus: prefix === '' && !reply && name === (mode === 'sign-in' ? 'email' : 'firstName'),
      defaultValue: typeof typed === 'string' ? typed : undefined,
      errors: stopped?.errors[name] ?? errors[name] ?? undefined,
      disabled: signedUp !== undefined,
    }
  }

  const query = new URLSearchParams(mode === 'sign-up' ? { mode } : {})
  if (redirectTo !== '/') query.set('redirectTo', redirectTo)
  return (
    <fetcher.Form
      {...formProps}
      method="post"
      data-discover="true"
      action={`/login${query.size > 0 ? `?${query}` : ''}`}
      noValidate={hydrated}
      preventScrollReset={keepScroll}
      onInput={(event) => {
        formProps.onInput(event)
        const { name } = event.target as HTMLInputElement
        if (stopped?.errors[name])
          setStopped({ ...stopped, errors: { ...stopped.errors, [name]: undefined } })
      }}
      onSubmit={(event) => {
        formProps.onSubmit(event)
        if (event.defaultPrevented) return
        const problem = findProblem(event.currentTarget, findErrors)
        setStopped(problem)
        if (problem) event.preventDefault()
      }}
      className="grid gap-4"
    >
      {stopped?.isMissing && (
        <Notice type="error" title={MISSING.title}>
          {MISSING.description}
        </Notice>
      )}
      {reply?.notice && !stopped && !busy && (
        <Notice type="error" title={reply.notice.title}>
          <NoticeText {...reply.notice} />
        </Notice>
      )}
      {hydrated && <input type="hidden" name="scripted" value="1" />}
      {validator}
      {mode === 'sign-up' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField {...field('firstName')} label="First name" autoComplete="given-name" />
          <InputField {...field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
      )}
      <InputField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={mode === 'sign-in' ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {mode === 'sign-in' ? (
        <div className="relative">
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
          {/* Beside the label, and after the field for the keyboard. */}
          <Link
            to="/forgot-password"
            className="absolute right-0 top-0 text-sm font-medium text-accent underline underline-offset-2"
          >
            Forgot password?
          </Link>
        </div>
      ) : (
        <>
          <PasswordField
            {...field('password')}
            label="Password"
            help={`At least ${PASSWORD_MIN} characters`}
            autoComplete="new-password"
          />
          <InputField {...field('phone')} label="Phone" optional type="tel" autoComplete="tel" />
        </>
      )}
      <button disabled={busy || signedUp !== undefined} className={button('primary', 'mt-2 w-full')}>
        {mode === 'sign-in'
          ? busy
            ? 'Signing In...'
            : 'Sign In'
          : busy || signedUp
            ? 'Creating Account...'
            : 'Create Account'}
      </button>
      {mode === 'sign-up' && <Agreement />}
    </fetcher.Form>
  )
}

const Agreement = () =>
  useIsOpen()('/terms') && (
    <p className="text-sm text-muted">
      By creating an account, you agree to the <InlineLink to="/terms">Terms</InlineLink> and the{' '}
      <PageLink href="/privacy" className="underline underline-offset-2">
        Privacy Policy
      </PageLink>
      .
    </p>
  )

async function fetchRules(): Promise<FormRules> {
  const response = await fetch('/login/rules')
  if (!response.ok) throw new Error(`Fetching the rules of a sign-up failed with status ${response.status}`)
  return response.json()
}

type Stopped = { errors: Record<string, string[] | undefined>; isMissing: boolean }

/** Moves the focus to what would stop a submission; browsers would say so in their own words. */
function findProblem(
  form: HTMLFormElement,
  findErrors: (form: HTMLFormElement) => Stopped['errors'],
): Stopped | null {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const empty = inputs.filter((input) => input.required && !input.value.trim())
  const errors: Stopped['errors'] = {
    ...Object.fromEntries(empty.map(({ name }) => [name, ['Required']])),
    ...findErrors(form),
  }
  const first = inputs.find(({ name }) => errors[name])
  if (!first) return null
  first.focus()
  if (empty.length > 0) showToast({ ...MISSING, variant: 'destructive' })
  return { errors, isMissing: empty.length > 0 }
}
