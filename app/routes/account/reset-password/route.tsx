import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { resetPasswordSchema } from '~/domain/accounts/recovery/password-recovery'
import { resetLink } from '~/domain/accounts/recovery/reset-links.server'
import { rateLimitedPasswordReset } from '~/http/password-reset.server'
import { type FormReply, readForm, replyWithErrors } from '~/http/read-form.server'
import { wordsFor } from '~/http/refusals/index'
import { passRetryAfterUncached } from '~/http/retry-after'
import { submitForm } from '~/http/submit-form'
import { RecoveryPage } from '~/components/accounts/recovery-page'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import type { ShellHandle } from '~/components/shell/handle'
import { PASSWORD_MAX, PASSWORD_MIN } from '~/domain/accounts/limits'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { Form } from '~/ui/form'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { PasswordField } from '~/ui/password-field'

const FAILED = 'Failed to reset password'
const NO_TOKEN = 'No reset token provided. Please use the link from your password reset request.'

type Link = { token: string; email: string } | { problem: string }

export const handle: ShellHandle = { header: 'plain', frame: 'task' }

export const meta = unlistedMeta('Choose a new password')

/** Checks the link without using it up. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return data<Link>({ problem: NO_TOKEN })
  const link = await resetLink(token, { now: new Date() })
  if (link.ok) return data<Link>({ token, email: link.email })
  const { message, status } = wordsFor(link)
  return data<Link>({ problem: message }, { status })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, resetPasswordSchema)
  if (!form.ok) return replyWithErrors(form, FAILED)
  const result = await rateLimitedPasswordReset(request, form.value)
  // A document request, because the next page's meta refresh is in its head.
  return result.ok
    ? redirectDocument('/reset-password/done', { headers: result.headers })
    : form.refuse(result)
}

export const headers = passRetryAfterUncached

export { revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitForm(serverAction, () => ({ title: FAILED, description: 'An error occurred. Please try again.' }))

export default function ResetPassword() {
  const link = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return 'problem' in link ? (
    <InvalidLink>{link.problem}</InvalidLink>
  ) : (
    <NewPasswordForm token={link.token} email={link.email} reply={reply} />
  )
}

function InvalidLink({ children }: { children: string }) {
  return (
    <RecoveryPage title="This link does not work" lead={<p role="alert">{children}</p>}>
      <div className="flex flex-col gap-3 sm:flex-row">
        <PrimaryLink to="/forgot-password">Request a new link</PrimaryLink>
        <SecondaryLink to="/login">Sign in</SecondaryLink>
      </div>
    </RecoveryPage>
  )
}

type NewPasswordFormProps = {
  token: string
  /** The account of the link, which was emailed to this address. */
  email: string
  reply?: FormReply
}

function NewPasswordForm({ token, email, reply }: NewPasswordFormProps) {
  const busy = useNavigation().formAction !== undefined
  const field = (name: string) => ({
    id: name,
    name,
    errors: reply?.error?.[name] ?? undefined,
    required: true,
    maxLength: PASSWORD_MAX,
    autoComplete: 'new-password',
  })
  return (
    <RecoveryPage
      title="Choose a new password"
      lead={
        <p>
          For <span className="break-words font-semibold text-ink">{email}</span>
        </p>
      }
    >
      <Form
        method="post"
        action={`/reset-password?token=${encodeURIComponent(token)}`}
        noValidate
        className="grid gap-5"
      >
        {!busy && <ReplyNotice reply={reply} />}
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          help={`At least ${PASSWORD_MIN} characters`}
          minLength={PASSWORD_MIN}
        />
        <PasswordField {...field('confirmPassword')} label="Confirm new password" />
        <p className="text-pretty text-sm text-muted">
          Every device will be signed out, and we'll send you a confirmation email.
        </p>
        <button disabled={busy} className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}>
          {busy ? 'Resetting...' : 'Reset Password'}
        </button>
      </Form>
    </RecoveryPage>
  )
}
