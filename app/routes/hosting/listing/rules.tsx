import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toFormFields, parseSection } from '~/domain/listings/listing-form'
import { updateListing } from '~/domain/listings/update-listing.server'
import { redirectWithToast } from '~/http/toast.server'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { SectionForm } from '~/routes/hosting/listing/section-form'
import {
  readSection,
  replyErrors,
  replyRefusal,
  type SectionReply,
} from '~/components/listings/form/read-section.server'
import { RulesFields } from '~/components/listings/form/rules-fields'

export async function loader(args: LoaderFunctionArgs) {
  const { listing } = await openListing(args)
  return { type: listing.type, state: { fields: toFormFields(listing), errors: {} } as SectionReply }
}

export async function action(args: ActionFunctionArgs) {
  const {
    host,
    listing: { id, type },
  } = await openListing(args)
  const read = await readSection(args.request, type, 'rules')
  if (!read.ok) return read.reply
  const parsed = parseSection(type, 'rules', read.fields)
  if (!parsed.ok) return replyErrors(read.fields, parsed.errors)
  const result = await updateListing(id, parsed.value, { host })
  return result.ok
    ? redirectWithToast(`/listings/${id}/rules`, { title: 'Changes saved' })
    : replyRefusal(read.fields, result)
}

/** The form with the rules, instructions and booking terms of a listing. */
export default function EditRules() {
  const loaded = useLoaderData<typeof loader>()
  const state = useActionData<SectionReply>() ?? loaded.state
  return (
    <div className="max-w-text">
      <SectionForm title="Rules" type={loaded.type} state={state}>
        <RulesFields type={loaded.type} state={state} />
      </SectionForm>
    </div>
  )
}
