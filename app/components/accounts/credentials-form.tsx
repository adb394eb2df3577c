import { useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PHONE_MAX } from '~/domain/accounts/limits'
import type { FormReply, Notice as Words } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { useHydrated } from '~/ui/use-hydrated'
import { Notice } from '~/ui/notice'
import { PasswordField } from '~/ui/password-field'
import { showToast, useNoticeToast } from '~/ui/toast-store'

export type Mode = 'sign-in' | 'sign-up'

/** The reply of the action of /login: the form again or, with scripts, where a new account continues. */
export type LoginReply = FormReply | { signedUp: Words; next: string }

const TO_PROFILE_SETUP = 1000
const MISSING = { title: 'Missing information', description: 'Please fill in all required fields.' }

type CredentialsFormProps = {
  mode: Mode
  redirectTo: string
  /** The address to begin with. */
  email?: string
  /** What a page without scripts was answered. */
  lastReply?: FormReply
  /** Tells ids apart where the form stands twice. */
  prefix?: string
  /** Where the page stays the same, so does its scroll position. */
  keepScroll?: boolean
  onSignedUp?: () => void
}

/** Signing in and creating an account: the form of the page and of the dialog, posting to the same action. */
export function CredentialsForm({
  mode,
  redirectTo,
  email,
  lastReply,
  prefix = '',
  keepScroll,
  onSignedUp,
}: CredentialsFormProps) {
  const fetcher = useFetcher<LoginReply>()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [missing, setMissing] = useState<string[]>([])
  const answer = fetcher.data ?? lastReply
  const reply = answer && !('signedUp' in answer) ? answer : undefined
  const signedUp = answer && 'signedUp' in answer ? answer : undefined
  const busy = fetcher.state !== 'idle'

  useNoticeToast(reply?.notice)
  const announced = useRef<object>()
  useEffect(() => {
    if (!signedUp || announced.current === signedUp) return
    announced.current = signedUp
    showToast(signedUp.signedUp)
    setTimeout(() => navigate(signedUp.next), TO_PROFILE_SETUP)
    onSignedUp?.()
  }, [signedUp, navigate, onSignedUp])

  const field = (name: string) => {
    const typed = reply?.initialValue ? reply.initialValue[name] : name === 'email' ? email : undefined
    return {
      id: `${prefix}${name}`,
      name,
      defaultValue: typeof typed === 'string' ? typed : undefined,
      errors: missing.includes(name) ? ['Required'] : (reply?.error?.[name] ?? undefined),
      disabled: signedUp !== undefined,
    }
  }

  const query = new URLSearchParams(mode === 'sign-up' ? { mode } : {})
  if (redirectTo !== '/') query.set('redirectTo', redirectTo)
  return (
    <fetcher.Form
      method="post"
      action={`/login${query.size > 0 ? `?${query}` : ''}`}
      noValidate={hydrated}
      preventScrollReset={keepScroll}
      onSubmit={(event) => setMissing(check(event))}
      className="grid gap-4"
    >
      {missing.length > 0 && (
        <Notice type="error" title={MISSING.title}>
          {MISSING.description}
        </Notice>
      )}
      {reply?.notice && missing.length === 0 && !busy && (
        <Notice type="error" title={reply.notice.title}>
          {reply.notice.description}
        </Notice>
      )}
      {hydrated && <input type="hidden" name="scripted" value="1" />}
      {mode === 'sign-up' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            {...field('firstName')}
            label="First name"
            required
            maxLength={NAME_MAX}
            autoComplete="given-name"
          />
          <InputField
            {...field('lastName')}
            label="Last name"
            required
            maxLength={NAME_MAX}
            autoComplete="family-name"
          />
        </div>
      )}
      <InputField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        required
        maxLength={EMAIL_MAX}
        autoComplete={mode === 'sign-in' ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {mode === 'sign-in' ? (
        <PasswordField
          {...field('password')}
          label="Password"
          required
          maxLength={PASSWORD_MAX}
          autoComplete="current-password"
        />
      ) : (
        <>
          <PasswordField
            {...field('password')}
            label="Password"
            help={`At least ${PASSWORD_MIN} characters`}
            required
            minLength={PASSWORD_MIN}
            maxLength={PASSWORD_MAX}
            autoComplete="new-password"
          />
          <InputField
            {...field('phone')}
            label="Phone"
            optional
            type="tel"
            maxLength={PHONE_MAX}
            autoComplete="tel"
          />
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
    </fetcher.Form>
  )
}

/** What the browser would stop silently or in its own words: told in ours. @returns the names of the empty fields */
function check(event: FormEvent<HTMLFormElement>): string[] {
  const form = event.currentTarget
  const inputs = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement,
  )
  const empty = inputs.filter((input) => input.required && !input.value.trim())
  if (empty.length > 0) {
    event.preventDefault()
    empty[0]!.focus()
    showToast({ ...MISSING, variant: 'destructive' })
  } else if (!form.checkValidity()) {
    event.preventDefault()
    form.reportValidity()
  }
  return empty.map((input) => input.name)
}
