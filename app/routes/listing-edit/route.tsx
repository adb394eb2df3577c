import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { choiceIn, fieldsOf } from '~/domain/listings/listing-fields'
import { checkSection } from '~/domain/listings/typed-section'
import { updateListing } from '~/domain/listings/update-listing.server'
import { redirectWithToast } from '~/http/toast.server'
import { openListing } from '~/routes/manage-listing/open-listing.server'
import { BasicsFields } from '~/routes/pieces/listing-form/basics-fields'
import { ErrorSummary } from '~/routes/pieces/listing-form/error-summary'
import { readSection, replyErrors, replyRefusal, type SectionReply } from '~/routes/pieces/listing-form/read-section.server'
import { button } from '~/ui/button'
import { useNoticeToast } from '~/ui/toast-store'

export async function loader(args: LoaderFunctionArgs) {
  const { listing } = await openListing(args)
  return { id: listing.id, type: listing.type, state: { fields: fieldsOf(listing), errors: {} } as SectionReply, notFound: listing.cityId === null }
}

export async function action(args: ActionFunctionArgs) {
  const { host, listing: { id, type } } = await openListing(args)
  const read = await readSection(args.request, type, 'basics')
  if (!read.ok) return read.reply
  const { fields } = read
  const checked = checkSection(type, 'basics', fields)
  if (!checked.ok) return replyErrors(fields, checked.errors)
  const result = await updateListing(id, { ...checked.value, locationChoice: choiceIn(fields) }, { host })
  if (!result.ok) return replyRefusal(fields, result)
  return redirectWithToast(`/listings/${id}/edit`, { title: 'Changes saved', description: result.isFound ? undefined : 'Its location could not be found: it is not on the map until that is mended.' })
}

/** What guests see of a listing, as a form. */
export default function EditListing() {
  const { id, type, notFound, ...loaded } = useLoaderData<typeof loader>()
  const reply = useActionData<SectionReply>()
  useNoticeToast(reply?.notice)
  const state = reply ?? loaded.state
  return (
    <div className="max-w-text">
      <h1 className="sr-only">Details</h1>
      <ErrorSummary notice={state.notice} errors={state.errors} />
      <form method="post" noValidate className="[&>fieldset:first-of-type]:border-t-0 [&>fieldset:first-of-type]:pt-0">
        <BasicsFields type={type} state={state} candidates={state.candidates} notFound={notFound} />
        <button className={button('primary', 'w-full sm:w-auto sm:min-w-40')}>Save changes</button>
      </form>
      <p className="mt-10 border-t border-line pt-4"><a href={`/listings/${id}/delete`} className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-2">Delete this listing</a></p>
    </div>
  )
}
