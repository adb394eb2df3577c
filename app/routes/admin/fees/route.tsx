import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { cancelFeeChange } from '~/domain/settings/cancel-fee-change.server'
import { changeFees } from '~/domain/settings/change-fees.server'
import { feeExample } from '~/domain/bookings/fee-example'
import { feeSchedule, feesVersion } from '~/domain/settings/fee-schedule.server'
import { feesFormSchema } from '~/domain/settings/fees-change'
import { requireAdmin } from '~/http/guards.server'
import { adminLoader } from '~/http/page-loader.server'
import { readForm, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { Form, SecondaryButton } from '~/ui/form'
import { FeesForm, type FeesReply } from './fees-form'
import { formatUtc } from '~/domain/shared/dates'
import type { Fees } from '~/domain/pricing/fees'
import { feeWords } from '~/domain/settings/fee-words'
import { formatExact } from '~/domain/shared/money'
import { consoleMeta } from '../tabs'
import { useReply } from '~/ui/keep-page'

const HERE = '/admin/fees'

export const meta = consoleMeta('Fee Management')

export const loader = adminLoader(async ({ now }) => {
  const schedule = await feeSchedule(now)
  const { fees, since, next } = schedule
  return {
    version: feesVersion(schedule),
    fees,
    example: feeExample(fees),
    since: since && formatUtc(since),
    next: next && { fees: next.fees, from: formatUtc(next.from) },
  }
})

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const now = new Date()
  const form = await readForm(request, feesFormSchema)
  if (!form.ok) return replyWithErrors(form, 'Failed to save setting')
  const { value } = form
  if (value.intent === 'preview') return data<FeesReply>({ ...form.reply().data, example: feeExample(value) })
  if (value.intent === 'cancel') {
    const result = await cancelFeeChange({ admin, now })
    return result.ok
      ? redirectWithToast(HERE, { title: 'Change cancelled', description: 'The fees stay as they are.' })
      : form.refuse(result)
  }
  const { intent: _, when, version, ...rest } = value
  const { from, ...fees } = { from: null, ...rest }
  const result = await changeFees({ fees, from: when === 'later' ? from : null, version }, { admin, now })
  if (!result.ok) return form.refuse(result)
  return redirectWithToast(
    HERE,
    from
      ? { title: 'Fee change scheduled', description: `They take effect on ${formatUtc(from)}.` }
      : { title: 'Fees saved', description: 'They apply to every booking from now on.' },
  )
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Fee Management: the platform's fees and when they take effect. */
export default function AdminFees() {
  const { fees, version, example, since, next } = useLoaderData<typeof loader>()
  const reply = useReply<FeesReply>()
  return (
    <>
      <h2 className="text-2xl font-bold">Fee Management</h2>
      <p className="mt-1 max-w-text text-muted">
        {since ? `These fees have applied since ${since}.` : 'These are the default fees.'} Existing bookings
        keep the fees that they were made with.
      </p>
      {next && <NextFees {...next} />}
      <FeesForm fees={fees} version={version} example={example} reply={reply} />
    </>
  )
}

/** The scheduled fees, with a button that cancels the change. */
function NextFees({ fees, from }: { fees: Fees; from: string }) {
  return (
    <section aria-labelledby="next-fees" className="mt-5 rounded-lg bg-amber-soft p-4 text-on-amber md:p-5">
      <h3 id="next-fees" className="text-lg font-semibold">
        From {from}
      </h3>
      <ul role="list" className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {feeWords.map(({ name, label }) => (
          <li key={name}>
            {label}: <strong>{feeText(name, fees[name])}</strong>
          </li>
        ))}
      </ul>
      <Form method="post" action={HERE} className="mt-4">
        <SecondaryButton intent="cancel">Cancel this change</SecondaryButton>
      </Form>
    </section>
  )
}

/** "12%" or "$9.99". */
const feeText = (name: keyof Fees, fee: number) =>
  name === 'listingFeeAmount' ? formatExact(fee) : `${fee}%`
