import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ListingType } from '~/domain/listings/choices'
import { chosenLocation, type FormFields, parseSection } from '~/domain/listings/listing-form'
import { locateListing } from '~/domain/listings/resolve-location.server'
import { openDraft, saveStep, leaveStep } from '~/routes/hosting/create-listing/drafts.server'
import { StepButtons } from '~/routes/hosting/create-listing/step-buttons'
import { BasicsFields } from '~/components/listings/form/basics-fields'
import { basicsRules } from '~/components/listings/form/basics-rules.server'
import { ErrorSummary } from '~/components/listings/form/error-summary'
import { replyErrors, replyRefusal, type SectionReply } from '~/components/listings/form/read-section.server'
import { useBasicsValidation } from '~/components/listings/form/use-basics-validation'
import { Form } from '~/ui/form'
import { useNoticeToast } from '~/ui/notice-toast'
import { useReply } from '~/ui/keep-page'

/** `?check` shows the errors that Continue would show. Publishing an incomplete draft leads here with it. */
export async function loader(args: LoaderFunctionArgs) {
  const { type, fields, images } = (await openDraft(args)).draft
  const step = new URL(args.request.url).searchParams.has('check') ? await validate(type, fields) : undefined
  return {
    type,
    photos: images,
    rules: basicsRules(type),
    state: step?.reply?.data ?? ({ fields, errors: {} } as SectionReply),
    notFound: step?.isFound === false,
  }
}

export async function action(args: ActionFunctionArgs) {
  const step = await saveStep(args, 'basics')
  if ('reply' in step) return step.reply
  const { id, type, fields } = step
  return (await validate(type, fields)).reply ?? leaveStep('continue', id, 'basics')
}

/** The form's reply if the step has errors; otherwise whether its location was found. */
async function validate(type: ListingType, fields: FormFields) {
  const parsed = parseSection(type, 'basics', fields)
  const location = parsed.ok ? parsed.value.location : String(fields.location)
  if (!parsed.ok && parsed.errors.location) return { reply: replyErrors(fields, parsed.errors) }
  // Which place is meant is asked at once, also beside what else is missing.
  const located = await locateListing({ location, locationChoice: chosenLocation(fields) })
  if (!parsed.ok) {
    const asked = located.ok ? null : replyRefusal(fields, located).data
    return { reply: replyErrors(fields, { ...parsed.errors, ...asked?.errors }, asked?.candidates) }
  }
  return located.ok ? { isFound: located.isFound } : { reply: replyRefusal(fields, located) }
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The second step of the wizard. */
export default function Basics() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply<SectionReply>()
  useNoticeToast(reply?.notice)
  const state = reply ?? loaded.state
  const { liveState, formProps, validator } = useBasicsValidation(state, loaded.rules)
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">The basics</h1>
      <p className="mb-6 mt-2 text-muted">What guests see first. You can change everything later.</p>
      <ErrorSummary type={loaded.type} notice={state.notice} errors={state.errors} />
      <Form {...formProps} method="post" noValidate>
        {validator}
        <BasicsFields
          type={loaded.type}
          state={liveState}
          photos={loaded.photos}
          candidates={state.candidates}
          notFound={loaded.notFound}
        />
        <StepButtons />
      </Form>
    </>
  )
}
