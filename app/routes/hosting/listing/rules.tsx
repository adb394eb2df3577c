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
  const checked = parseSection(type, 'rules', read.fields)
  if (!checked.ok) return replyErrors(read.fields, checked.errors)
  const result = await updateListing(id, checked.value, { host })
  return result.ok
    ? redirectWithToast(`/listings/${id}/rules`, { title: 'Changes saved' })
    : replyRefusal(read.fields, result)
}

/** A listing's rules, instructions and how it is booked, as a form. */
export default function EditRules() {
  const loaded = useLoaderData<typeof loader>()
  const state = useActionData<SectionReply>() ?? loaded.state
  return (
    <div className="max-w-text">
      <SectionForm title="Rules" state={state}>
        <RulesFields type={loaded.type} state={state} />
      </SectionForm>
    </div>
  )
}
