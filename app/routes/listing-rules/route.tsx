import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fieldsOf } from '~/domain/listings/listing-fields'
import { checkSection } from '~/domain/listings/typed-section'
import { updateListing } from '~/domain/listings/update-listing.server'
import { redirectWithToast } from '~/http/toast.server'
import { openListing } from '~/routes/manage-listing/open-listing.server'
import { ErrorSummary } from '~/routes/pieces/listing-form/error-summary'
import { readSection, replyErrors, replyRefusal, type SectionReply } from '~/routes/pieces/listing-form/read-section.server'
import { RulesFields } from '~/routes/pieces/listing-form/rules-fields'
import { button } from '~/ui/button'
import { useNoticeToast } from '~/ui/toast-store'

export async function loader(args: LoaderFunctionArgs) {
  const { listing } = await openListing(args)
  return { type: listing.type, state: { fields: fieldsOf(listing), errors: {} } as SectionReply }
}

export async function action(args: ActionFunctionArgs) {
  const { host, listing: { id, type } } = await openListing(args)
  const read = await readSection(args.request, type, 'rules')
  if (!read.ok) return read.reply
  const checked = checkSection(type, 'rules', read.fields)
  if (!checked.ok) return replyErrors(read.fields, checked.errors)
  const result = await updateListing(id, checked.value, { host })
  return result.ok ? redirectWithToast(`/listings/${id}/rules`, { title: 'Changes saved' }) : replyRefusal(read.fields, result)
}

/** A listing's rules, instructions and how it is booked, as a form. */
export default function EditRules() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<SectionReply>()
  useNoticeToast(reply?.notice)
  const state = reply ?? loaded.state
  return (
    <div className="max-w-text">
      <h1 className="sr-only">Rules</h1>
      <ErrorSummary notice={state.notice} errors={state.errors} />
      <form method="post" noValidate className="[&>fieldset:first-of-type]:border-t-0 [&>fieldset:first-of-type]:pt-0">
        <RulesFields type={loaded.type} state={state} />
        <button className={button('primary', 'w-full sm:w-auto sm:min-w-40')}>Save changes</button>
      </form>
    </div>
  )
}
