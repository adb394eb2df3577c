import { type ActionFunctionArgs, data } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useNavigation } from '@remix-run/react'
import { forgotPasswordSchema } from '~/domain/accounts/recovery/password-recovery'
import { EMAIL_MAX } from '~/domain/accounts/limits'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { rateLimitedResetRequest, type ResetRequested } from '~/http/password-reset.server'
import { type FormReply, readForm, replyWithErrors } from '~/http/read-form.server'
import { passRetryAfterUncached } from '~/http/retry-after'
import { RecoveryPage } from '~/components/accounts/recovery-page'
import { submitForm } from '~/http/submit-form'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { SmallHeading } from '~/ui/text'
import type { ShellHandle } from '~/components/shell/handle'
import { useEffect, useRef } from 'react'

const FAILED = 'Failed to send reset request'

type Reply = FormReply | { requested: ResetRequested }

export const handle: ShellHandle = { header: 'plain', frame: 'task' }

export const meta = unlistedMeta('Forgot password')

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, forgotPasswordSchema)
  if (!form.ok) return replyWithErrors(form, FAILED)
  const result = await rateLimitedResetRequest(request, form.value)
  return result.ok ? data<Reply>({ requested: result.requested }) : form.refuse(result)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitForm(serverAction, () => ({ title: FAILED, description: 'An error occurred. Please try again.' }))

export const headers = passRetryAfterUncached

export default function ForgotPassword() {
  const reply = useActionData<Reply>()
  if (reply && 'requested' in reply) return <LinkSent requested={reply.requested} />
  return (
    <RecoveryPage
      title="Forgot your password?"
      lead="Enter your email and we'll send you a link to set a new password."
      back={{ to: '/landing', label: 'Back to welcome page' }}
    >
      <LinkForm reply={reply} />
    </RecoveryPage>
  )
}

function LinkForm({ reply }: { reply?: FormReply }) {
  const busy = useNavigation().formAction !== undefined
  const typed = reply?.initialValue?.email
  return (
    <Form method="post" noValidate className="grid gap-5">
      {!busy && <ReplyNotice reply={reply} />}
      <InputField
        id="email"
        name="email"
        label="Email"
        type="email"
        required
        maxLength={EMAIL_MAX}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typeof typed === 'string' ? typed : undefined}
        errors={reply?.error?.email ?? undefined}
      />
      <button disabled={busy} className={button('primary', 'w-full')}>
        {busy ? 'Sending...' : 'Send Reset Link'}
      </button>
      <p className="text-muted">
        Remember your password?{' '}
        <Link to="/login" className="font-semibold text-accent underline">
          Sign in
        </Link>
      </p>
    </Form>
  )
}

/** The confirmation, the same for every address. Demo mode also shows the link, because no email is sent. */
function LinkSent({ requested: { message, resetToken } }: { requested: ResetRequested }) {
  const status = useRef<HTMLParagraphElement>(null)
  // With scripts the page changes in place, so move the focus for screen readers to announce the result.
  useEffect(() => status.current?.focus(), [])
  return (
    <RecoveryPage
      title="Check your email"
      lead={
        <p ref={status} tabIndex={-1} role="status" className="outline-none">
          {message}
        </p>
      }
      back={{ to: '/landing', label: 'Back to welcome page' }}
    >
      <div className="grid gap-6">
        <p className="text-muted">
          Nothing after a few minutes? Check your spam folder, or try again with another address.
        </p>
        {resetToken && <DemoLink token={resetToken} />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Link to="/login" className={button(resetToken ? 'secondary' : 'primary')}>
            Back to Login
          </Link>
          <Link to="/forgot-password" className={button(resetToken ? 'quiet' : 'secondary')}>
            Try Again
          </Link>
        </div>
      </div>
    </RecoveryPage>
  )
}

function DemoLink({ token }: { token: string }) {
  return (
    <section aria-labelledby="demo-link" className="grid gap-4 rounded-lg bg-amber-soft p-5 text-on-amber">
      <div>
        <SmallHeading id="demo-link">Demo mode: here is your link</SmallHeading>
        <p className="mt-1">
          No email is actually sent, so here is the link. It is also in the{' '}
          <a href="/dev/outbox" className="underline">
            outbox
          </a>
          .
        </p>
      </div>
      <Link
        to={`/reset-password?token=${token}`}
        className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}
      >
        Reset Password
      </Link>
      <div className="text-sm">
        <p className="font-semibold">Reset token</p>
        <p className="break-all font-mono">{token}</p>
      </div>
    </section>
  )
}
