import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { listingStatusSchema } from '~/domain/listings/listing-status'
import { updateListing } from '~/domain/listings/update-listing.server'
import { requireUser, safePath } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { wordsFor } from '~/http/refusals'
import { redirectWithToast } from '~/http/toast.server'

const page = (id: string | undefined) => `/listings/${id}/edit`

/** Nothing to see here: signing in after a click leads back to the listing. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(page(params.id))

/** Pauses or resumes a listing, from any screen that has the buttons: it goes back to `returnTo`. */
export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const form = await readForm(request, listingStatusSchema)
  if (!form.ok) throw new Response('Choose to pause or to resume the listing.', { status: 400 })
  const isActive = form.value.intent === 'resume'
  const result = await updateListing(params.id, { isActive }, { host })
  if (!result.ok) throw new Response(wordsFor(result).title ?? wordsFor(result).message, { status: wordsFor(result).status })
  return redirectWithToast(safePath(form.value.returnTo, page(result.listing.id)), isActive
    ? { title: 'Listing resumed', description: 'Guests can find and book it again.' }
    : { title: 'Listing paused', description: 'It has left the search and takes no new bookings. Bookings there are stand.' })
}
