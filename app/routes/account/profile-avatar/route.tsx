import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { avatarDecisionSchema, avatarRefusal } from '~/domain/accounts/profile/avatar'
import { cancelAvatar, chooseAvatar, removeAvatar, saveAvatar } from '~/domain/accounts/profile/avatar.server'
import { AVATAR_MAX_BYTES } from '~/domain/accounts/limits'
import { requireUser } from '~/http/guards.server'
import { countAttempt } from '~/http/rate-limit.server'
import { readForm } from '~/http/read-form.server'
import { readUpload } from '~/http/read-upload.server'
import { type Refusal, wordsFor } from '~/http/refusals/index'
import { passRetryAfter, retryAfter } from '~/http/retry-after'
import type { SignedInUser } from '~/http/session.server'
import { unlessRefused } from '~/http/submit-form'
import { redirectWithToast } from '~/http/toast.server'
import { AccountForm } from '~/components/accounts/account-page'
import { unlistedMeta } from '~/components/shell/page-title'
import { AvatarForm, type AvatarReply, type AvatarOwner } from './avatar-form'
import { useReply } from '~/ui/keep-page'

const PROFILE = '/profile'

export const meta = unlistedMeta('Profile picture')

export async function loader({ request }: LoaderFunctionArgs): Promise<AvatarOwner> {
  const { firstName, lastName, avatar } = await requireUser(request)
  return { name: `${firstName} ${lastName}`, avatar }
}

/** Receives a picture as a file upload, or what to do with one as a form. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request, PROFILE)
  return /^multipart\//i.test(request.headers.get('Content-Type') ?? '')
    ? upload(request, user)
    : decide(request, user)
}

export { keepPage as clientAction } from '~/ui/keep-page'

export const shouldRevalidate = unlessRefused

async function upload(request: Request, user: SignedInUser) {
  const tooMany = await countAttempt('uploadPerAccount', user.id)
  if (tooMany) return refused(tooMany)
  const received = await readUpload(request, { field: 'image', maxFiles: 1, maxBytes: AVATAR_MAX_BYTES })
  if (!received.ok) return refused(received.refusal === 'upload_failed' ? avatarRefusal(received) : received)
  try {
    const [file] = received.files
    if (!file) return refused({ refusal: 'image_missing' })
    const result = await chooseAvatar(file, { user, now: new Date() })
    return result.ok
      ? redirectWithToast(PROFILE, {
          title: 'Picture uploaded',
          description: 'Save it to make it your profile picture.',
        })
      : refused(result)
  } finally {
    await received.discard()
  }
}

async function decide(request: Request, user: SignedInUser) {
  const form = await readForm(request, avatarDecisionSchema)
  if (!form.ok)
    return data<AvatarReply>(
      {
        notice: {
          title: 'Failed to update profile picture',
          description: 'The form was not valid. Reload the page and try again.',
        },
      },
      { status: 400 },
    )
  if (form.value.intent === 'save') {
    const result = await saveAvatar(form.value.picture, { user })
    return result.ok
      ? redirectWithToast(PROFILE, {
          title: 'Profile picture updated',
          description: 'This is how others see you now.',
        })
      : refused(result)
  }
  if (form.value.intent === 'cancel') {
    await cancelAvatar(form.value.picture, { user })
    return redirectWithToast(PROFILE, {
      title: 'Picture discarded',
      description: 'Your profile picture stays as it was.',
      type: 'info',
    })
  }
  await removeAvatar({ user })
  return redirectWithToast(PROFILE, {
    title: 'Profile picture removed',
    description: 'Others see your initials now.',
  })
}

function refused(refusal: Refusal) {
  const { status, title, message, field } = wordsFor(refusal)
  return data<AvatarReply>(
    {
      notice: { title: title ?? message, description: title ? message : undefined },
      errors: field === 'image' ? [message] : undefined,
    },
    { status, headers: retryAfter(refusal) },
  )
}

export const headers = passRetryAfter

/** A page without scripts, a dialog over the profile with them. */
export default function ProfilePicture() {
  const owner = useLoaderData<typeof loader>()
  const reply = useReply<AvatarReply>()
  return (
    <AccountForm title="Profile picture">
      <AvatarForm owner={owner} lastReply={reply} />
    </AccountForm>
  )
}
