import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { EMAIL_MAX } from '~/domain/accounts/limits'
import { forgotPasswordSchema } from '~/domain/accounts/recovery/password-recovery'
import { rateLimitedResetRequest } from '~/http/password-reset.server'
import { readForm, replyWithErrors } from '~/http/read-form.server'
import { saveProgress, readProgress } from '~/http/recovery-progress.server'
import { passRetryAfterUncached } from '~/http/retry-after'
import { submitForm } from '~/http/submit-form'
import { InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import { failureNotice, SendOrLogin, Step, Tab, useStep } from './step'

const FAILED = 'Failed to send reset email'

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, forgotPasswordSchema)
  if (!form.ok) return replyWithErrors(form, FAILED)
  const result = await rateLimitedResetRequest(request, form.value)
  if (!result.ok)
    return form.refuse(
      result.refusal === 'reset_request_failed' ? { ...result, refusal: 'reset_email_failed' } : result,
    )
  const progress = await readProgress(request)
  return redirectDocument('/forgot-credentials/sent', {
    headers: await saveProgress({ ...progress, sentTo: form.value.email }),
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitForm(serverAction, failureNotice(FAILED))

export const headers = passRetryAfterUncached

/** Reset Password: the email address. */
export default function ResetLink() {
  const { form, field, busy, refused } = useStep()
  return (
    <Tab name="reset" reply={refused}>
      <Step
        title="Reset your password"
        text="Enter your email and we'll send you a link to set a new password."
      >
        <Form
          ref={form}
          method="post"
          replace
          action="/forgot-credentials/send"
          reloadDocument={false}
          noValidate
          className="grid gap-5"
        >
          <InputField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            maxLength={EMAIL_MAX}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SendOrLogin label="Send Reset Link" busy={busy} />
        </Form>
      </Step>
    </Tab>
  )
}
