import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { resetPasswordSchema } from '~/domain/accounts/recovery/new-password'
import { resetLink } from '~/domain/accounts/recovery/reset-link.queries.server'
import { replyWithErrors } from '~/http/reply-with-errors.server'
import { limitedPasswordReset } from '~/http/password-reset.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { wordsFor } from '~/http/refusals/index'
import { passRetryAfterUncached } from '~/http/retry-after'
import { pageTitle } from '~/ui/page-title'
import { DeadLink } from './dead-link'
import { NewPasswordForm } from './new-password-form'

const NO_TOKEN = 'No reset token provided. Please use the link from your password reset request.'

/** A link that works and whose it is, or why it does not. */
type Link = { token: string; email: string } | { trouble: string }

export const meta: MetaFunction = () => [
  { title: pageTitle('Choose a new password') },
  { name: 'robots', content: 'noindex' },
]

/** Looks at the link and uses nothing up, however often it is asked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return data<Link>({ trouble: NO_TOKEN })
  const link = await resetLink(token, { now: new Date() })
  if (link.ok) return data<Link>({ token, email: link.email })
  const { message, status } = wordsFor(link)
  return data<Link>({ trouble: message }, { status })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, resetPasswordSchema)
  if (!form.ok) return replyWithErrors(form, 'Failed to reset password')
  const result = await limitedPasswordReset(request, form.value)
  // A document of its own: what moves it on stands in its head.
  return result.ok
    ? redirectDocument('/reset-password/done', { headers: result.headers })
    : form.refuse(result)
}

export const headers = passRetryAfterUncached

/** Takes a new password for whom the link was sent to; a link that works no more says so, and leads to a new one. */
export default function ResetPassword() {
  const link = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return 'trouble' in link ? (
    <DeadLink>{link.trouble}</DeadLink>
  ) : (
    <NewPasswordForm token={link.token} email={link.email} reply={reply} />
  )
}
