import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeIdentity, uploadLogo } from '~/domain/settings/identity/change-identity.server'
import { identityKeys } from '~/domain/settings/identity/identity'
import { identityFormSchema } from '~/domain/settings/identity/identity-schema'
import { readSettings } from '~/domain/settings/read-settings.server'
import { versionOf } from '~/domain/shared/version'
import { requireAdmin } from '~/http/guards.server'
import { adminLoader } from '~/http/page-loader.server'
import { readFormWithFiles } from '~/http/read-form-with-files.server'
import { noticeOfErrors, type FormReply } from '~/http/read-form.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'
import { passRetryAfter, retryAfter } from '~/http/retry-after'
import { redirectWithToast } from '~/http/toast.server'
import { SettingsHeading } from '../elements'
import { consoleMeta } from '../tabs'
import { IdentityForm, type IdentityReply } from './identity-form'
import { useReply } from '~/ui/keep-page'

const HERE = '/admin/settings/marketplace'
const LOGO_MAX_BYTES = 5 * 1024 * 1024

export const meta = consoleMeta('Name and look')

export const loader = adminLoader(async ({ now }) => {
  const identity = await readSettings(identityKeys, now)
  return { identity, version: versionOf(identity, identityKeys) }
})

/** Saves the form. A picture that arrived whole is kept when a field is refused. */
export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const context = { admin, now: new Date() }
  const form = await readFormWithFiles(
    request,
    identityFormSchema,
    { field: 'logo', maxFiles: 1, maxBytes: LOGO_MAX_BYTES },
    { always: ['accent_color', 'accent_color_dark', 'support_email'] },
  )
  try {
    const [file] = form.files
    const stored = file && (await uploadLogo(file, context))
    const picture = stored?.ok ? stored.url : undefined
    const refused = form.filesRefused ?? (stored && !stored.ok ? stored : null)
    if (refused) return reject(form.reply().data, { refusal: refused, picture })
    if (!form.ok) return reject(form.reply().data, { picture })
    const result = await changeIdentity({ ...form.value, uploaded: picture ?? form.value.uploaded }, context)
    if (!result.ok) return reject(form.reply().data, { refusal: result, picture })
    return redirectWithToast(HERE, { title: 'Marketplace saved', description: 'Every page shows it now.' })
  } finally {
    await form.discard()
  }
}

const FAILED = 'Failed to save the marketplace'

/** The form again with its errors, what was typed and the picture that was sent with it. */
function reject(reply: FormReply, { refusal, picture }: { refusal?: Refusal; picture?: string }) {
  const words = refusal && wordsFor(refusal)
  const isStale = refusal?.refusal === 'edited_meanwhile'
  const error = isStale ? undefined : (words?.fields ?? (words ? { logo: [words.message] } : reply.error))
  return data<IdentityReply>(
    {
      ...reply,
      error,
      picture,
      isStale,
      notice:
        words && isStale
          ? { title: words.title!, description: words.message }
          : noticeOfErrors(FAILED, { error }),
    },
    { status: words?.status ?? 400, headers: refusal && retryAfter(refusal) },
  )
}

export const headers = passRetryAfter

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The marketplace's name, logo, accent colors and support address. */
export default function AdminMarketplace() {
  const { identity, version } = useLoaderData<typeof loader>()
  const reply = useReply<IdentityReply>()
  return (
    <>
      <SettingsHeading here={HERE} />
      <p className="mt-4 max-w-text text-muted">
        Changes show on the site right away, and in emails within a minute.
      </p>
      <IdentityForm identity={identity} version={version} reply={reply} />
    </>
  )
}
