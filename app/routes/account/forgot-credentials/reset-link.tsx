import { redirectDocument, type ActionFunctionArgs } from '@remix-run/node'
import { Form, type ClientActionFunctionArgs } from '@remix-run/react'
import { EMAIL_MAX } from '~/domain/accounts/limits'
import { forgotPasswordSchema } from '~/domain/accounts/recovery/forgot-password'
import { replyWithErrors } from '~/http/reply-with-errors.server'
import { limitedResetRequest } from '~/http/password-reset.server'
import { readForm } from '~/http/read-form.server'
import { keepProgress, readProgress } from '~/http/recovery-progress.server'
import { passRetryAfterUncached } from '~/http/retry-after'
import { submitForm } from '~/http/submit-form'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { notSent } from './not-sent'
import { Step } from './step'
import { Tab } from './tab'
import { useStep } from './use-step'

const FAILED = 'Failed to send reset email'

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, forgotPasswordSchema)
  if (!form.ok) return replyWithErrors(form, FAILED)
  const result = await limitedResetRequest(request, form.value)
  if (!result.ok)
    return form.refuse(
      result.refusal === 'reset_request_failed' ? { ...result, refusal: 'reset_email_failed' } : result,
    )
  const progress = await readProgress(request)
  return redirectDocument('/forgot-credentials/sent', {
    headers: await keepProgress({ ...progress, sentTo: form.value.email }),
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitForm(serverAction, notSent(FAILED))

export const headers = passRetryAfterUncached

/** Reset Password: which address the link goes to. */
export default function ResetLink() {
  const { form, field, busy, notice } = useStep()
  return (
    <Tab name="reset" notice={notice}>
      <Step
        title="Reset your password"
        text="Enter the email address of your account. We send you a link to choose a new password."
      >
        <Form
          ref={form}
          method="post"
          replace
          action="/forgot-credentials/send"
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
          <button disabled={busy} className={button('primary', 'w-full')}>
            {busy ? 'Sending...' : 'Send Reset Link'}
          </button>
        </Form>
        <a href="/login" className={button('quiet', 'w-full')}>
          Back to Login
        </a>
      </Step>
    </Tab>
  )
}
