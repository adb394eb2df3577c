import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { PHONE_MAX } from '~/domain/accounts/limits'
import { usernameRequestSchema } from '~/domain/accounts/recovery/username-recovery'
import { readForm, replyWithErrors } from '~/http/read-form.server'
import { saveProgress, readProgress } from '~/http/recovery-progress.server'
import { passRetryAfterUncached } from '~/http/retry-after'
import { rateLimitedCodeRequest } from '~/http/username-recovery.server'
import { submitForm } from '~/http/submit-form'
import { InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import { failureNotice, SendOrLogin, Step, Tab, useStep } from './step'

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, usernameRequestSchema)
  if (!form.ok) return replyWithErrors(form, 'Failed to send OTP')
  const result = await rateLimitedCodeRequest(request, form.value)
  if (!result.ok) return form.refuse(result)
  const { sentTo } = await readProgress(request)
  return redirectDocument('/forgot-credentials/username/code', {
    headers: await saveProgress({ sentTo, phone: form.value.phone }),
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitForm(serverAction, failureNotice('Failed to send OTP'))

export const headers = passRetryAfterUncached

/** Find Username, step 1: the phone number. */
export default function Phone() {
  const { form, field, busy, refused } = useStep()
  return (
    <Tab name="username" reply={refused}>
      <Step
        count={1}
        title="Find your username"
        text="Enter the phone number of your account. We'll text you a code that shows your username."
      >
        <Form
          ref={form}
          method="post"
          replace
          action="/forgot-credentials/username"
          noValidate
          className="grid gap-5"
        >
          <InputField
            {...field('phone')}
            label="Phone number"
            help="Outside the United States, start with + and the country code."
            type="tel"
            maxLength={PHONE_MAX}
            autoComplete="tel"
          />
          <SendOrLogin label="Send Code" busy={busy} />
        </Form>
      </Step>
    </Tab>
  )
}
