import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { discountCodeOf, discountTimeZone } from '~/domain/discounts/discount-codes.queries.server'
import {
  changedDiscountCodeSchema,
  optionalCodeFields,
  pauseDiscountCodeSchema,
} from '~/domain/discounts/new-discount-code'
import { isCodeUsed, updateDiscountCode } from '~/domain/discounts/update-discount-code.server'
import { editedCodeFields } from '~/domain/discounts/discount-code'
import { versionOf } from '~/domain/shared/version'
import { zoneName } from '~/domain/shared/dates'
import { requireUser } from '~/http/guards.server'
import { userLoader } from '~/http/page-loader.server'
import { parseFields, readFormData, replyWithErrors, sentVersion } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { CodeForm } from '~/components/discounts/code-form'
import { editValues } from '~/components/discounts/edit-values.server'
import { PauseCode } from '~/components/discounts/pause-code'
import { button } from '~/ui/button'
import { unlistedMeta } from '~/components/shell/page-title'
import { Link } from '~/ui/link'
import { ParentLink } from '~/ui/parent-link'

const CODES = '/host-discount-codes'
const FAILED = 'Failed to Save Discount Code'

export const meta = unlistedMeta('Edit discount code')

export const loader = userLoader(async ({ params, user: host, now }) => {
  const [code, timeZone] = await Promise.all([discountCodeOf(params.id, host.id), discountTimeZone(host.id)])
  if (!code) return data(null, { status: 404 })
  return data({
    start: editValues(code, timeZone),
    version: versionOf(code, editedCodeFields),
    isActive: code.isActive,
    isCodeFixed: await isCodeUsed(code),
    zone: zoneName(timeZone, now),
  })
})

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const formData = await readFormData(request)
  if (formData.has('intent')) {
    const form = parseFields(formData, pauseDiscountCodeSchema)
    if (!form.ok) return replyWithErrors(form, FAILED)
    const isActive = form.value.intent === 'resume'
    const result = await updateDiscountCode(params.id, { isActive }, { host })
    return result.ok
      ? redirectWithToast(CODES, {
          title: isActive ? 'Discount Code Resumed' : 'Discount Code Paused',
          description: isActive
            ? `Guests can use ${result.discountCode.code} again.`
            : `Guests can't use ${result.discountCode.code} until you resume it.`,
        })
      : form.refuse(result, FAILED)
  }
  const [current, timeZone] = await Promise.all([
    discountCodeOf(params.id!, host.id),
    discountTimeZone(host.id),
  ])
  if (!current) throw new Response('Discount code not found', { status: 404 })
  const schema = changedDiscountCodeSchema({ timeZone, sentBy: 'form', now: new Date(), current })
  const form = parseFields(formData, schema, { always: optionalCodeFields })
  if (!form.ok) return replyWithErrors(form, FAILED)
  const change = { ...form.value, version: sentVersion(formData) }
  const result = await updateDiscountCode(current.id, change, { host })
  return result.ok
    ? redirectWithToast(CODES, {
        title: 'Discount Code Saved',
        description: 'New bookings use the new terms. Earlier bookings keep theirs.',
      })
    : form.refuse(result, FAILED)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Edits, pauses and resumes one of the host's codes. */
export default function EditDiscountCode() {
  const code = useLoaderData<typeof loader>()
  return (
    <main className="page-text">
      {code ? (
        <>
          <ParentLink href={CODES}>Back to My Discount Codes</ParentLink>
          <h1 className="mt-2 text-2xl font-bold md:text-3xl">Edit discount code</h1>
          <CodeForm
            start={code.start}
            version={code.version}
            isCodeFixed={code.isCodeFixed}
            action="Save changes"
            zone={code.zone}
          />
          <PauseCode isActive={code.isActive} />
        </>
      ) : (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">Discount code not found</h1>
          <p className="mt-3 text-muted">It may have been deleted, or it is not one of yours.</p>
          <Link to={CODES} className={button('primary', 'mt-6')}>
            My Discount Codes
          </Link>
        </>
      )}
    </main>
  )
}
