import { useLoaderData } from '@remix-run/react'
import { passwordChangeSchema } from '~/domain/accounts/new-password'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { rateLimitedPasswordChange } from '~/http/password-check.server'
import { passRetryAfter } from '~/http/retry-after'
import { unlessRefused } from '~/http/submit-form'
import { AccountForm } from '~/components/accounts/account-page'
import { unlistedMeta } from '~/components/shell/page-title'
import { PasswordForm, type PasswordPage } from './password-form'
import { useReply } from '~/ui/keep-page'

const SECURITY = '/account/security'

export const meta = unlistedMeta('Change Password')

const readReturnTo = (request: Request) =>
  new URL(request.url).searchParams.get('returnTo') === SECURITY ? SECURITY : '/profile'

export const loader = userLoader(({ request, user }): PasswordPage => ({
  email: user.email,
  returnTo: readReturnTo(request),
}))

export const action = userAction({
  schema: passwordChangeSchema,
  failed: 'Password change failed',
  advice: 'Failed to change password. Please try again.',
  run: ({ request, user, value }) => rateLimitedPasswordChange(request, value, user),
  done: (_, { request }) => ({
    to: readReturnTo(request),
    title: 'Password changed',
    description: 'Your other devices have been signed out.',
  }),
})

export { keepPage as clientAction } from '~/ui/keep-page'

export const shouldRevalidate = unlessRefused

export const headers = passRetryAfter

/** A page without scripts, a dialog over the previous page with them. */
export default function ChangePassword() {
  const page = useLoaderData<typeof loader>()
  const reply = useReply()
  return (
    <AccountForm
      title="Change Password"
      back={page.returnTo === SECURITY ? { to: SECURITY, label: 'Back to Account Security' } : undefined}
    >
      <PasswordForm {...page} lastReply={reply} />
    </AccountForm>
  )
}
