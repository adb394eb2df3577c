import { useFetcher } from '@remix-run/react'
import { PASSWORD_MAX, PASSWORD_MIN } from '~/domain/accounts/limits'
import { FormErrors } from '~/components/forms/form-errors'
import type { FormReply } from '~/http/read-form.server'
import { FormActions } from '~/ui/form-actions'
import { PasswordField } from '~/ui/password-field'

export type PasswordPage = {
  /** Tells password managers which account this is. */
  email: string
  /** The page to return to. */
  returnTo: string
}

type PasswordFormProps = PasswordPage & { lastReply?: FormReply; prefix?: string; onCancel?: () => void }

export function PasswordForm({ email, returnTo, lastReply, prefix = '', onCancel }: PasswordFormProps) {
  const fetcher = useFetcher<FormReply>()
  const reply = fetcher.data ?? lastReply
  const busy = fetcher.state !== 'idle'
  const field = (name: string) => ({
    id: prefix + name,
    name,
    errors: reply?.error?.[name] ?? undefined,
    required: true,
    maxLength: PASSWORD_MAX,
  })
  return (
    <fetcher.Form
      method="post"
      data-discover="true"
      action={`/profile/password?${new URLSearchParams({ returnTo })}`}
      noValidate
      className="grid gap-5"
    >
      {!busy && <FormErrors reply={reply} fields={FIELDS} idOf={(name) => prefix + name} />}
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label="New password"
        help={`At least ${PASSWORD_MIN} characters`}
        minLength={PASSWORD_MIN}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
      <p className="text-pretty text-sm text-muted">
        You stay signed in here. Every other device is signed out, and we'll send you a confirmation email.
      </p>
      <FormActions
        action="Change Password"
        pending="Changing..."
        busy={busy}
        back={returnTo}
        onCancel={onCancel}
      />
    </fetcher.Form>
  )
}

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword']
