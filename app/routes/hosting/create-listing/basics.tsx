import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ListingType } from '~/domain/listings/choices'
import { chosenLocation, type FormFields, parseSection } from '~/domain/listings/listing-form'
import { locateListing } from '~/domain/listings/resolve-location.server'
import { redirectWithToast } from '~/http/toast.server'
import { leaveStep } from '~/routes/hosting/create-listing/leave-step.server'
import { openDraft } from '~/routes/hosting/create-listing/open-draft.server'
import { saveStep } from '~/routes/hosting/create-listing/save-step.server'
import { StepButtons } from '~/routes/hosting/create-listing/step-buttons'
import { stepHref } from '~/routes/hosting/create-listing/steps'
import { BasicsFields } from '~/components/listings/form/basics-fields'
import { ErrorSummary } from '~/components/listings/form/error-summary'
import { replyErrors, replyRefusal, type SectionReply } from '~/components/listings/form/read-section.server'
import { useNoticeToast } from '~/ui/toast-store'

/** `?check` shows what is wrong, as pressing Continue would: publishing leads here with it. */
export async function loader(args: LoaderFunctionArgs) {
  const { type, fields } = (await openDraft(args)).draft
  const step = new URL(args.request.url).searchParams.has('check') ? await finish(type, fields) : undefined
  return {
    type,
    state: step?.reply?.data ?? ({ fields, errors: {} } as SectionReply),
    notFound: step?.isFound === false,
  }
}

export async function action(args: ActionFunctionArgs) {
  const step = await saveStep(args, 'basics')
  if ('reply' in step) return step.reply
  const { id, type, fields } = step
  const { reply, isFound } = await finish(type, fields)
  if (reply) return reply
  return isFound ? leaveStep('continue', id, 'basics') : redirectWithToast(stepHref(id, 'photos'), NOT_FOUND)
}

const NOT_FOUND = {
  title: 'Location not found',
  type: 'info',
  description:
    'You can go on. Until its location is mended, the listing is not on the map and not found by place.',
} as const

/** What keeps this step from being finished, as the form's reply; else whether its location was found. */
async function finish(type: ListingType, fields: FormFields) {
  const checked = parseSection(type, 'basics', fields)
  if (!checked.ok) return { reply: replyErrors(fields, checked.errors) }
  const settled = await locateListing({
    location: checked.value.location,
    locationChoice: chosenLocation(fields),
  })
  return settled.ok ? { isFound: settled.isFound } : { reply: replyRefusal(fields, settled) }
}

/** The wizard's second step: what it is, where, and what it costs. */
export default function Basics() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<SectionReply>()
  useNoticeToast(reply?.notice)
  const state = reply ?? loaded.state
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">The basics</h1>
      <p className="mb-6 mt-2 text-muted">What guests see first. Everything can be changed later.</p>
      <ErrorSummary notice={state.notice} errors={state.errors} />
      <form method="post" noValidate>
        <BasicsFields
          type={loaded.type}
          state={state}
          candidates={state.candidates}
          notFound={loaded.notFound}
        />
        <StepButtons />
      </form>
    </>
  )
}
