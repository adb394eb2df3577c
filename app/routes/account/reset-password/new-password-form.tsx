import { useState } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '~/domain/accounts/limits'
import type { FormReply } from '~/http/read-form.server'
import { RecoveryPage } from '~/components/accounts/recovery-page'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { PasswordField } from '~/ui/password-field'

type NewPasswordFormProps = {
  token: string
  /** The account of the link, which was emailed to this address. */
  email: string
  reply?: FormReply
}

/** Always submits as a document, so that the next page's meta refresh works. */
export function NewPasswordForm({ token, email, reply }: NewPasswordFormProps) {
  const [busy, setBusy] = useState(false)
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
      <form
        method="post"
        action={`/reset-password?token=${encodeURIComponent(token)}`}
        noValidate
        onSubmit={() => setBusy(true)}
        className="grid gap-5"
      >
        <ReplyNotice reply={reply} />
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
      </form>
    </RecoveryPage>
  )
}
