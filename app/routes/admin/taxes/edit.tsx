import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { toDecimal } from '~/domain/shared/money'
import { endTaxRuleSchema, optionalTaxFields, taxRuleSchema } from '~/domain/taxes/new-tax-rule'
import type { TaxRule } from '~/domain/taxes/tax-rule'
import { findTaxRule, isRuleUsed, placeNames } from '~/domain/taxes/tax-rules.queries.server'
import { updateTaxRule } from '~/domain/taxes/update-tax-rule.server'
import { requireAdmin } from '~/http/guards.server'
import { adminLoader } from '~/http/page-loader.server'
import { parseFields, readFormData, replyWithErrors, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import { FormActions } from '~/ui/form-actions'
import { Link } from '~/ui/link'
import { consoleMeta } from '../tabs'
import { RuleFacts } from './rule-facts'
import { RuleForm } from './rule-form'
import { useReply } from '~/ui/keep-page'

const TAXES = '/admin/taxes'
const END_LABEL = 'First check-in without it'
const FAILED = 'Tax rule not saved'

export const meta = consoleMeta('Change a tax')

export const loader = adminLoader(async ({ params }) => {
  const rule = await findTaxRule(params.id)
  if (!rule) throw new Response('Tax rule not found. It may have been deleted already.', { status: 404 })
  return { rule, places: (await isRuleUsed(rule.id)) ? null : await placeNames() }
})

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const by = { admin, now: new Date() }
  const formData = await readFormData(request)
  const saved = (name: string) => redirectWithToast(TAXES, { title: 'Tax saved', description: name })
  if (formData.has('intent')) {
    const form = parseFields(formData, endTaxRuleSchema, { always: ['validUntil'] })
    if (!form.ok) return replyWithErrors(form, FAILED)
    const result = await updateTaxRule(params.id, { validUntil: form.value.validUntil }, by)
    return result.ok ? saved(result.rule.name) : form.refuse(result, FAILED)
  }
  const form = parseFields(formData, taxRuleSchema, { always: optionalTaxFields })
  if (!form.ok) return replyWithErrors(form, FAILED)
  const { requestKey: _, ...rule } = form.value
  const result = await updateTaxRule(params.id, rule, by)
  return result.ok ? saved(result.rule.name) : form.refuse(result, FAILED)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Changes a tax rule, or ends one that bookings have used. */
export default function EditTaxRule() {
  const { rule, places } = useLoaderData<typeof loader>()
  const reply = useReply()
  return (
    <section aria-labelledby="rule" className="max-w-text">
      <h2 id="rule" className="text-2xl font-bold wrap-anywhere">
        {rule.name}
      </h2>
      {places ? (
        <>
          <p className="mt-1 text-muted">No booking has this tax yet, so you can still change everything.</p>
          <RuleForm start={ruleValues(rule)} places={places} />
          <Link to={`${TAXES}/${rule.id}/delete`} className={button('secondary', 'mt-6 text-danger!')}>
            Delete this tax
          </Link>
        </>
      ) : (
        <div className="mt-4 rounded-lg border border-line bg-surface p-4 md:p-6">
          <RuleFacts rule={rule} />
          <p className="mt-4 text-muted">
            Bookings have this tax, so it can only be ended. For another rate, end it and add a new tax from
            that day on.
          </p>
          <EndForm validUntil={rule.validUntil} reply={reply} />
        </div>
      )}
    </section>
  )
}

/** A rule as its form holds it. */
const ruleValues = ({ percentage, amount, maxNights, ...rule }: TaxRule) => ({
  ...rule,
  percentage: percentage === null ? '' : String(percentage),
  amount: amount === null ? '' : toDecimal(amount),
  maxNights: maxNights === null ? '' : String(maxNights),
})

/** Ends a rule from a check-in on, or removes its end. */
function EndForm({ validUntil, reply }: { validUntil: string | null; reply?: FormReply }) {
  const { form, field } = useFormFields({ validUntil }, reply)
  return (
    <Form method="post" {...form} className="mt-5 grid gap-5 border-t border-line pt-5">
      <FormErrors reply={reply} fields={['validUntil']} labels={{ validUntil: END_LABEL }} />
      <input type="hidden" name="intent" value="end" />
      <InputField
        {...field('validUntil')}
        label={END_LABEL}
        optional
        help="Leave blank for no end. Existing bookings keep their tax."
        type="date"
      />
      <FormActions action="Save the end" pending="Save the end" busy={false} back={TAXES} />
    </Form>
  )
}
