import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, type ClientActionFunctionArgs } from '@remix-run/react'
import { forgotPasswordSchema } from '~/domain/accounts/recovery/forgot-password'
import { replyWithErrors } from '~/http/reply-with-errors.server'
import { limitedResetRequest, type ResetAsked } from '~/http/password-reset.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { passRetryAfterUncached } from '~/http/retry-after'
import { RecoveryPage } from '~/components/accounts/recovery-page'
import { submitForm } from '~/http/submit-form'
import { pageTitle } from '~/ui/page-title'
import { LinkForm } from './link-form'
import { LinkSent } from './link-sent'

const FAILED = 'Failed to send reset request'

/** The form again, or what was asked for. */
type Reply = FormReply | { asked: ResetAsked }

export const meta: MetaFunction = () => [
  { title: pageTitle('Forgot password') },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, forgotPasswordSchema)
  if (!form.ok) return replyWithErrors(form, FAILED)
  const result = await limitedResetRequest(request, form.value)
  return result.ok ? data<Reply>({ asked: result.asked }) : form.refuse(result)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitForm(serverAction, () => ({ title: FAILED, description: 'An error occurred. Please try again.' }))

export const headers = passRetryAfterUncached

/** Asks for the address of an account, and says the same whoever asks. */
export default function ForgotPassword() {
  const reply = useActionData<Reply>()
  if (reply && 'asked' in reply) return <LinkSent asked={reply.asked} />
  return (
    <RecoveryPage
      title="Forgot your password?"
      lead="Enter the email address of your account. We send you a link to choose a new password."
      back={{ to: '/landing', label: 'Back to start page' }}
    >
      <LinkForm reply={reply} />
    </RecoveryPage>
  )
}
