import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { CODE_DIGITS, CODE_MINUTES } from '~/domain/accounts/limits'
import { writePhoneNumber } from '~/domain/accounts/phone-number'
import { codeStepSchema } from '~/domain/accounts/recovery/username-recovery'
import { replyWithErrors } from '~/http/reply-with-errors.server'
import { readForm } from '~/http/read-form.server'
import { keepProgress, readProgress } from '~/http/recovery-progress.server'
import { whereToGoOn } from '~/http/recovery-steps'
import { passRetryAfterUncached } from '~/http/retry-after'
import { redirectWithToast } from '~/http/toast.server'
import { limitedCodeCheck, limitedCodeRequest } from '~/http/username-recovery.server'
import { submitForm } from '~/http/submit-form'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { OutboxNote } from './outbox-note'
import { textsStayHere } from './outbox.server'
import { notSent } from './not-sent'
import { Step } from './step'
import { Tab } from './tab'
import { useStep } from './use-step'

const HERE = '/forgot-credentials/username/code'
const PHONE = '/forgot-credentials/username'
const FOUND = '/forgot-credentials/username/found'
const SENT_AGAIN = { title: 'Code sent again', description: 'Only the newest code works.' }

export async function loader({ request }: LoaderFunctionArgs) {
  const progress = await readProgress(request)
  const { username: next } = whereToGoOn(progress, new Date())
  if (next !== HERE) throw redirectDocument(next)
  return { phone: writePhoneNumber(progress.phone!), inOutbox: textsStayHere() }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, codeStepSchema)
  if (!form.ok) return replyWithErrors(form, 'Invalid OTP')
  const { sentTo, phone } = await readProgress(request)
  if (form.value.intent === 'back')
    return redirectDocument(PHONE, { headers: await keepProgress({ sentTo }) })
  if (!phone) return redirectDocument(PHONE)
  if (form.value.intent === 'resend') {
    const sent = await limitedCodeRequest(request, { phone })
    return sent.ok
      ? redirectWithToast(HERE, SENT_AGAIN, new Headers(await keepProgress({ sentTo, phone })))
      : form.refuse(sent)
  }
  const found = await limitedCodeCheck(request, { phone, otp: form.value.otp })
  return found.ok
    ? redirectDocument(FOUND, { headers: await keepProgress({ sentTo, phone, verifiedAt: Date.now() }) })
    : form.refuse(found)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitForm(serverAction, notSent('Invalid OTP'))

export const headers = passRetryAfterUncached

/** Find Username, step 2: the code that was sent, which may be sent again. */
export default function Code() {
  const { phone, inOutbox } = useLoaderData<typeof loader>()
  const { form, field, busy, notice } = useStep()
  return (
    <Tab name="username" notice={notice}>
      <Step
        count={2}
        title="Enter the code"
        text={
          <p>
            A code was sent to <strong className="whitespace-nowrap font-semibold text-ink">{phone}</strong>,
            if an account has this number. It works for {CODE_MINUTES} minutes.
          </p>
        }
      >
        <Form ref={form} method="post" replace action={HERE} noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="verify" />
          {/* Longer than the code: some paste it in two groups. */}
          <InputField
            {...field('otp')}
            label={`${CODE_DIGITS}-digit code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS + 4}
            spellCheck={false}
            className="text-xl! tracking-[0.25em] tabular-nums"
          />
          <button disabled={busy} className={button('primary', 'w-full')}>
            {busy ? 'Verifying...' : 'Verify Code'}
          </button>
        </Form>
        <form method="post" action={HERE} className="grid grid-cols-2 gap-3">
          <button name="intent" value="back" className={button('secondary')}>
            Back
          </button>
          <button name="intent" value="resend" className={button('secondary')}>
            Send it again
          </button>
        </form>
        {inOutbox && <OutboxNote what="The code" />}
      </Step>
    </Tab>
  )
}
