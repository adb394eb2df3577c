import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { chosenLocation, toFormFields, parseSection } from '~/domain/listings/listing-form'
import { updateListing } from '~/domain/listings/update-listing.server'
import { redirectWithToast } from '~/http/toast.server'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { SectionForm } from '~/routes/hosting/listing/section-form'
import { BasicsFields } from '~/components/listings/form/basics-fields'
import { basicsRules } from '~/components/listings/form/basics-rules.server'
import {
  readSection,
  replyErrors,
  replyRefusal,
  type SectionReply,
} from '~/components/listings/form/read-section.server'
import { useBasicsValidation } from '~/components/listings/form/use-basics-validation'

export async function loader(args: LoaderFunctionArgs) {
  const { listing } = await openListing(args)
  return {
    id: listing.id,
    type: listing.type,
    rules: basicsRules(listing.type),
    state: { fields: toFormFields(listing), errors: {} } as SectionReply,
    notFound: listing.cityId === null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const {
    host,
    listing: { id, type },
  } = await openListing(args)
  const read = await readSection(args.request, type, 'basics')
  if (!read.ok) return read.reply
  const { fields } = read
  const parsed = parseSection(type, 'basics', fields)
  if (!parsed.ok) return replyErrors(fields, parsed.errors)
  const result = await updateListing(
    id,
    { ...parsed.value, locationChoice: chosenLocation(fields) },
    { host },
  )
  if (!result.ok) return replyRefusal(fields, result)
  return redirectWithToast(`/listings/${id}/edit`, {
    title: 'Changes saved',
    description: result.isFound
      ? undefined
      : "We couldn't find its location. It won't appear on the map until you correct it.",
  })
}

/** The form with the details of a listing. */
export default function EditListing() {
  const { id, type, rules, notFound, ...loaded } = useLoaderData<typeof loader>()
  const state = useActionData<SectionReply>() ?? loaded.state
  const { liveState, formProps, validator } = useBasicsValidation(state, rules)
  return (
    <div className="max-w-text">
      <SectionForm title="Details" type={type} state={state} formProps={formProps}>
        {validator}
        <BasicsFields type={type} state={liveState} candidates={state.candidates} notFound={notFound} />
      </SectionForm>
      <p className="mt-10 border-t border-line pt-4">
        <a
          href={`/listings/${id}/delete`}
          className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-2"
        >
          Delete this listing
        </a>
      </p>
    </div>
  )
}
