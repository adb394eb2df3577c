import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publishDraft } from '~/domain/listings/drafts/publish-draft.server'
import { listingFee } from '~/domain/ledger/charge-listing-fee.server'
import { needAttention } from '~/domain/shared/phrases'
import { formatExact } from '~/domain/shared/money'
import { paymentMode } from '~/integrations/payments/payments.server'
import { wordsFor } from '~/http/refusals/index'
import { redirectWithToast } from '~/http/toast.server'
import { openDraft, publishedToast, saveStep } from '~/routes/hosting/create-listing/drafts.server'
import { StepButtons } from '~/routes/hosting/create-listing/step-buttons'
import { stepHref } from '~/routes/hosting/create-listing/steps'
import { ErrorSummary } from '~/components/listings/form/error-summary'
import { replyErrors, replyRefusal, type SectionReply } from '~/components/listings/form/read-section.server'
import { PriceRuleFields } from '~/components/listings/form/price-rule-fields'
import { RulesFields } from '~/components/listings/form/rules-fields'
import { Form } from '~/ui/form'
import { useNoticeToast } from '~/ui/notice-toast'
import { useReply } from '~/ui/keep-page'

export async function loader(args: LoaderFunctionArgs) {
  const { type, fields } = (await openDraft(args)).draft
  const fee = await listingFee(new Date())
  return {
    type,
    holdsDeposits: paymentMode() !== 'none',
    fee: fee > 0 ? formatExact(fee) : null,
    state: { fields, errors: {} } as SectionReply,
  }
}

export async function action(args: ActionFunctionArgs) {
  const step = await saveStep(args, 'rules')
  if ('reply' in step) return step.reply
  const { host, id, fields } = step
  const result = await publishDraft(id, { host, now: new Date() })
  if (result.ok) return redirectWithToast(`/profile?published=${result.id}`, publishedToast(result))
  if (result.refusal === 'draft_incomplete') {
    return result.step === 'rules'
      ? replyErrors(fields, result.errors)
      : toStep(id, result.step, Object.values(result.errors).flat())
  }
  if (result.refusal === 'location_ambiguous' || result.refusal === 'location_unknown') {
    const { title, message } = wordsFor(result)
    return toBasics(id, title!, message)
  }
  return replyRefusal(fields, result)
}

/** Redirects to an incomplete step with a toast that says what is missing. */
function toStep(id: string, step: 'basics' | 'photos', messages: string[]) {
  if (step === 'photos')
    return redirectWithToast(stepHref(id, 'photos'), {
      title: 'Images required',
      description: 'Add at least one photo.',
      type: 'error',
    })
  const description = messages.length === 1 ? messages[0]! : `${needAttention(messages.length)}.`
  return toBasics(id, 'Failed to create listing', description)
}

const toBasics = (id: string, title: string, description: string) =>
  redirectWithToast(`${stepHref(id, 'basics')}?check`, { title, description, type: 'error' })

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The last step of the wizard. Its main button publishes. */
export default function Rules() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply<SectionReply>()
  useNoticeToast(reply?.notice)
  const state = reply ?? loaded.state
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Rules and prices</h1>
      <p className="mb-6 mt-2 text-muted">
        Everything here is optional. Your listing goes live as soon as you publish it.
        {loaded.fee && ` A listing fee of ${loaded.fee} is deducted from your earnings.`}
      </p>
      <ErrorSummary type={loaded.type} notice={state.notice} errors={state.errors} />
      <Form method="post" noValidate>
        <RulesFields type={loaded.type} state={state} />
        <PriceRuleFields type={loaded.type} state={state} holdsDeposits={loaded.holdsDeposits} />
        <StepButtons main="Publish listing" />
      </Form>
    </>
  )
}
