import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { anyDiscountCode } from '~/domain/discounts/all-discount-codes.queries.server'
import {
  changedDiscountCodeSchema,
  optionalCodeFields,
  pauseDiscountCodeSchema,
} from '~/domain/discounts/new-discount-code'
import { isCodeUsed, updateDiscountCode } from '~/domain/discounts/update-discount-code.server'
import { editedCodeFields } from '~/domain/discounts/discount-code'
import { versionOf } from '~/domain/shared/version'
import { requireAdmin } from '~/http/guards.server'
import { adminLoader } from '~/http/page-loader.server'
import { parseFields, readFormData, replyWithErrors, sentVersion } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { CodeForm } from '~/components/discounts/code-form'
import { editValues } from '~/components/discounts/edit-values.server'
import { PauseCode } from '~/components/discounts/pause-code'
import { consoleMeta } from '../tabs'
import { PageTitle } from '../elements'

const CODES = '/admin/discount-codes'
const FAILED = 'Failed to save discount code'

export const meta = consoleMeta('Edit discount code')

/** @throws Response 404 for a host's code too, as only its host changes it */
async function platformCode(id: string | undefined) {
  const found = await anyDiscountCode(id)
  if (found?.code.scope === 'platform') return found.code
  throw new Response('Platform discount code not found. It may have been deleted already.', { status: 404 })
}

export const loader = adminLoader(async ({ params }) => {
  const code = await platformCode(params.id)
  return {
    start: editValues(code, 'UTC'),
    version: versionOf(code, editedCodeFields),
    isActive: code.isActive,
    isCodeFixed: await isCodeUsed(code),
  }
})

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const now = new Date()
  const formData = await readFormData(request)
  if (formData.has('intent')) {
    const form = parseFields(formData, pauseDiscountCodeSchema)
    if (!form.ok) return replyWithErrors(form, FAILED)
    const isActive = form.value.intent === 'resume'
    const result = await updateDiscountCode(params.id, { isActive }, { admin, now })
    return result.ok
      ? redirectWithToast(CODES, {
          title: isActive ? 'Discount code resumed' : 'Discount code paused',
          description: isActive
            ? `Guests can use ${result.discountCode.code} again.`
            : `Guests can't use ${result.discountCode.code} until it is resumed.`,
        })
      : form.refuse(result, FAILED)
  }
  const current = await platformCode(params.id)
  const form = parseFields(
    formData,
    changedDiscountCodeSchema({ timeZone: 'UTC', sentBy: 'form', now, current }),
    { always: optionalCodeFields },
  )
  if (!form.ok) return replyWithErrors(form, FAILED)
  const result = await updateDiscountCode(
    current.id,
    { ...form.value, version: sentVersion(formData) },
    { admin, now },
  )
  return result.ok
    ? redirectWithToast(CODES, { title: 'Discount code saved', description: result.discountCode.code })
    : form.refuse(result, FAILED)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Edits, pauses and resumes a platform code. */
export default function AdminEditDiscountCode() {
  const { start, version, isActive, isCodeFixed } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="edit" className="max-w-text">
      <PageTitle id="edit">Edit discount code</PageTitle>
      <p className="mt-1 text-muted">New bookings use the new terms. Earlier bookings keep theirs.</p>
      <CodeForm
        start={start}
        version={version}
        isCodeFixed={isCodeFixed}
        action="Save changes"
        zone="UTC"
        isPlatform
      />
      <PauseCode isActive={isActive} />
    </section>
  )
}
