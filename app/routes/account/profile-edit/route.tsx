import { useLoaderData } from '@remix-run/react'
import { editedProfileFields, editProfileSchema } from '~/domain/accounts/profile/profile'
import { versionOf } from '~/domain/shared/version'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { rateLimitedProfileUpdate } from '~/http/password-check.server'
import { passRetryAfter } from '~/http/retry-after'
import { unlessRefused } from '~/http/submit-form'
import { AccountForm } from '~/components/accounts/account-page'
import { unlistedMeta } from '~/components/shell/page-title'
import { EditForm, type Person } from './edit-form'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Edit Profile')

export const loader = userLoader(({ user }): Person => {
  const { firstName, lastName, email, phone, bio, location, occupation } = user
  const version = versionOf(user, editedProfileFields)
  return { firstName, lastName, email, phone, bio, location, occupation, version }
})

export const action = userAction({
  schema: editProfileSchema,
  always: ['phone', 'bio', 'location', 'occupation'],
  failed: 'Update failed',
  advice: 'Failed to update profile. Please try again.',
  run: ({ user, value }) => rateLimitedProfileUpdate(value, user),
  done: () => ({ to: '/profile', title: 'Profile updated', description: 'Your changes have been saved.' }),
})

export { keepPage as clientAction } from '~/ui/keep-page'

export const shouldRevalidate = unlessRefused

export const headers = passRetryAfter

/** A page without scripts, a dialog over the profile with them. */
export default function EditProfile() {
  const person = useLoaderData<typeof loader>()
  const reply = useReply()
  return (
    <AccountForm title="Edit Profile">
      <EditForm person={person} lastReply={reply} />
    </AccountForm>
  )
}
