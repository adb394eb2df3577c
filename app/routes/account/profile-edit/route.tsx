import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { editProfileSchema } from '~/domain/accounts/profile/profile'
import { requireUser } from '~/http/guards.server'
import { rateLimitedProfileUpdate } from '~/http/password-check.server'
import { readForm, type FormReply, replyWithErrors } from '~/http/read-form.server'
import { passRetryAfter } from '~/http/retry-after'
import { redirectWithToast } from '~/http/toast.server'
import { FormPage } from '~/components/shell/form-page'
import { unlistedMeta } from '~/ui/page-title'
import { EditForm, type Person } from './edit-form'

export const meta: MetaFunction = () => unlistedMeta('Edit Profile')

export async function loader({ request }: LoaderFunctionArgs): Promise<Person> {
  const { firstName, lastName, email, phone, bio, location, occupation } = await requireUser(request)
  return { firstName, lastName, email, phone, bio, location, occupation }
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, editProfileSchema, {
    always: ['phone', 'bio', 'location', 'occupation'],
  })
  if (!form.ok) return replyWithErrors(form, 'Update failed', 'Failed to update profile. Please try again.')
  const result = await rateLimitedProfileUpdate(form.value, user)
  return result.ok
    ? redirectWithToast('/profile', {
        title: 'Profile updated',
        description: 'Your changes have been saved.',
      })
    : form.refuse(result)
}

export const headers = passRetryAfter

/** A page without scripts, a dialog over the profile with them. */
export default function EditProfile() {
  const person = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <FormPage title="Edit Profile">
      <EditForm person={person} lastReply={reply} />
    </FormPage>
  )
}
