import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { CODE_DIGITS, CODE_MINUTES } from '~/domain/accounts/limits'
import { formatPhoneNumber } from '~/domain/accounts/phone-number'
import { codeStepSchema } from '~/domain/accounts/recovery/username-recovery'
import { readForm, replyWithErrors } from '~/http/read-form.server'
import { saveProgress, readProgress } from '~/http/recovery-progress.server'
import { recoveryPages } from '~/http/recovery-steps'
import { passRetryAfterUncached } from '~/http/retry-after'
import { redirectWithToast } from '~/http/toast.server'
import { rateLimitedCodeCheck, rateLimitedCodeRequest } from '~/http/username-recovery.server'
import { submitForm } from '~/http/submit-form'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { Form, SecondaryButton } from '~/ui/form'
import { failureNotice, OutboxNote, Step, Tab, useStep } from './step'
import { keepsSmsInDemo } from '~/domain/outbox/outbox.queries.server'

const HERE = '/forgot-credentials/username/code'
const PHONE = '/forgot-credentials/username'
const FOUND = '/forgot-credentials/username/found'
const RESENT = { title: 'Code sent again', description: 'Only the newest code works.' }

export async function loader({ request }: LoaderFunctionArgs) {
  const progress = await readProgress(request)
  const { username: next } = recoveryPages(progress, new Date())
  if (next !== HERE) throw redirectDocument(next)
  return { phone: formatPhoneNumber(progress.phone!), inOutbox: keepsSmsInDemo() }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, codeStepSchema)
  if (!form.ok) return replyWithErrors(form, 'Invalid OTP')
  const { sentTo, phone } = await readProgress(request)
  if (form.value.intent === 'back')
    return redirectDocument(PHONE, { headers: await saveProgress({ sentTo }) })
  if (!phone) return redirectDocument(PHONE)
  if (form.value.intent === 'resend') {
    const sent = await rateLimitedCodeRequest(request, { phone })
    return sent.ok
      ? redirectWithToast(HERE, RESENT, new Headers(await saveProgress({ sentTo, phone })))
      : form.refuse(sent)
  }
  const result = await rateLimitedCodeCheck(request, { phone, otp: form.value.otp })
  return result.ok
    ? redirectDocument(FOUND, { headers: await saveProgress({ sentTo, phone, verifiedAt: Date.now() }) })
    : form.refuse(result)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitForm(serverAction, failureNotice('Invalid OTP'))

export const headers = passRetryAfterUncached

/** Find Username, step 2: enter the code, or have it sent again. */
export default function Code() {
  const { phone, inOutbox } = useLoaderData<typeof loader>()
  const { form, field, busy, refused } = useStep()
  return (
    <Tab name="username" reply={refused}>
      <Step
        count={2}
        title="Enter the code"
        text={
          <p>
            If an account has this number, we sent a code to{' '}
            <strong className="whitespace-nowrap font-semibold text-ink">{phone}</strong>. The code expires in{' '}
            {CODE_MINUTES} minutes.
          </p>
        }
      >
        <Form ref={form} method="post" replace action={HERE} noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="verify" />
          {/* Longer than the code, which may be pasted in two groups. */}
          <InputField
            {...field('otp')}
            label={`${CODE_DIGITS}-digit code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS + 4}
            spellCheck={false}
            className="text-xl tracking-[0.25em] tabular-nums"
          />
          <button disabled={busy} className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}>
            {busy ? 'Verifying...' : 'Verify Code'}
          </button>
        </Form>
        <Form method="post" action={HERE} reloadDocument className="grid grid-cols-2 gap-3 sm:flex">
          <SecondaryButton intent="back">Back</SecondaryButton>
          <SecondaryButton intent="resend">Send Again</SecondaryButton>
        </Form>
        {inOutbox && <OutboxNote message="The code" />}
      </Step>
    </Tab>
  )
}
