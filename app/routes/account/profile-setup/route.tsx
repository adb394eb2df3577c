import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { completeProfile } from '~/domain/accounts/profile/update-profile.server'
import { AVATAR_MAX_BYTES } from '~/domain/accounts/limits'
import { profileSetupSchema, setupProfileFields } from '~/domain/accounts/profile/profile'
import { earliestToday } from '~/domain/shared/dates'
import { versionOf } from '~/domain/shared/version'
import { mayHaveKeptForm, signInFirst } from '~/http/kept-form.server'
import { FILE_PATH, safePath } from '~/http/safe-path'
import { noticeOfErrors, sentVersion } from '~/http/read-form.server'
import { readFormWithFiles } from '~/http/read-form-with-files.server'
import { type Refusal, wordsFor } from '~/http/refusals/index'
import { passRetryAfter, retryAfter } from '~/http/retry-after'
import { currentUser, endedSession } from '~/http/session.server'
import { unlessRefused } from '~/http/submit-form'
import { redirectWithToast } from '~/http/toast.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { SetupForm, type SetupReply } from './setup-form'
import { receiveAvatar } from './receive-avatar.server'
import { setupRules } from './setup-rules.server'
import { useReply } from '~/ui/keep-page'

const FAILED = 'Setup failed'
const SIGNED_OUT = {
  title: FAILED,
  description: 'User not found. Please sign in again.',
  type: 'error',
} as const
const DONE = {
  title: 'Profile complete',
  description: "Thank you. Hosts and guests can now see who they'll meet.",
}

export const meta = unlistedMeta('Complete Your Profile')

const readNextPath = (request: Request) => safePath(new URL(request.url).searchParams.get('redirectTo'))

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request)
  if (!user) throw await redirectWithToast('/', SIGNED_OUT)
  return {
    stored: {
      location: user.location,
      dateOfBirth: user.dateOfBirth,
      bio: user.bio,
      interests: user.interests,
      languagesSpoken: user.languagesSpoken,
      emergencyContactName: user.emergencyContactName,
      emergencyContactPhone: user.emergencyContactPhone,
      isHost: user.isHost,
    },
    version: versionOf(user, setupProfileFields),
    person: {
      name: `${user.firstName} ${user.lastName}`,
      avatar: user.avatar,
      pendingAvatar: user.pendingAvatar,
      profileComplete: user.profileComplete,
    },
    rules: setupRules(earliestToday(new Date())),
    next: readNextPath(request),
  }
}

/**
 * Saves the profile and continues. If that fails, the form keeps what was typed and an uploaded picture stays pending.
 */
export async function action({ request }: ActionFunctionArgs) {
  const user = await currentUser(request)
  if (!user) return (await endedSession(request)) ? signInFirst(request) : redirectWithToast('/', SIGNED_OUT)
  const form = await readFormWithFiles(request, profileSetupSchema(earliestToday(new Date())), {
    field: 'avatar',
    maxFiles: 1,
    maxBytes: AVATAR_MAX_BYTES,
  })
  try {
    const { picture, refused } = await receiveAvatar(form, user)
    const reject = (refusal?: Refusal) => rejectForm(form.reply, picture, refusal)
    if (!form.ok || refused) return reject(refused)
    const changes = { ...form.value, version: sentVersion(form.formData) }
    const result = await completeProfile(changes, { user, picture })
    if (!result.ok) return reject(result)
    const next = readNextPath(request)
    return redirectWithToast(
      next,
      DONE,
      new Headers(
        FILE_PATH.test(next) || (await mayHaveKeptForm(request)) ? { 'X-Remix-Reload-Document': 'true' } : {},
      ),
    )
  } finally {
    await form.discard()
  }
}

export { keepPage as clientAction } from '~/ui/keep-page'

export const shouldRevalidate = unlessRefused

function rejectForm(
  reply: Awaited<ReturnType<typeof readFormWithFiles>>['reply'],
  picture: string | null,
  refusal?: Refusal,
) {
  const words = refusal && wordsFor(refusal)
  const isStale = refusal?.refusal === 'edited_meanwhile'
  const result = reply({ errors: words && !isStale ? { avatar: [words.message] } : undefined }).data
  const notice = isStale
    ? { title: words!.title!, description: words!.message }
    : noticeOfErrors(FAILED, result, 'Failed to complete profile setup. Please try again.')
  return data<SetupReply>(
    { ...result, picture, notice, isStale },
    { status: words?.status ?? 400, headers: retryAfter(refusal ?? {}) },
  )
}

export const headers = passRetryAfter

/** The profile setup of a new account. It can be skipped and opened again later. */
export default function ProfileSetup() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply<SetupReply>()
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold md:text-3xl">Complete Your Profile</h1>
      <p className="mt-3 text-lg text-muted">
        Hosts and guests like to know who they'll meet. This takes about two minutes, and you can change it
        later.
      </p>
      <SetupForm {...loaded} lastReply={reply} />
    </main>
  )
}
