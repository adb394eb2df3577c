import { data, type ActionFunctionArgs, type HeadersFunction, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { forgotPasswordSchema } from '~/domain/accounts/recovery/forgot-password'
import { limitedResetRequest, type ResetAsked } from '~/http/password-reset.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { RecoveryPage } from '~/routes/pieces/recovery-page'
import { pageTitle } from '~/ui/page-title'
import { LinkForm } from './link-form'
import { LinkSent } from './link-sent'

/** The form again, or what was asked for. */
type Reply = FormReply | { asked: ResetAsked }

export const meta: MetaFunction = () => [{ title: pageTitle('Forgot password') }, { name: 'robots', content: 'noindex' }]

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, forgotPasswordSchema)
  if (!form.ok) return form.reply()
  const result = await limitedResetRequest(request, form.value)
  return result.ok ? data<Reply>({ asked: result.asked }) : form.refuse(result)
}

/** An answer is for who asked; and one that came too often says when to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After')
  return new Headers({ 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': retryAfter }) })
}

/** Asks for the address of an account, and says the same whoever asks. */
export default function ForgotPassword() {
  const reply = useActionData<Reply>()
  if (reply && 'asked' in reply) return <LinkSent asked={reply.asked} />
  return (
    <RecoveryPage title="Forgot your password?" lead="Enter the email address of your account. We send you a link to choose a new password." back={{ to: '/landing', label: 'Back to start page' }}>
      <LinkForm reply={reply} />
    </RecoveryPage>
  )
}
