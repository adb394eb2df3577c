import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { deleteListing } from '~/domain/listings/delete-listing.server'
import { countBookings } from '~/domain/listings/host-listings.queries.server'
import { readForm } from '~/http/read-form.server'
import { wordsFor } from '~/http/refusals/index'
import { redirectWithToast } from '~/http/toast.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { StatusForm } from '~/routes/hosting/listing/status-form'
import { SecondaryLink } from '~/ui/link'
import { useReply } from '~/ui/keep-page'

export async function loader(args: LoaderFunctionArgs) {
  const { id, isActive } = (await openListing(args)).listing
  const bookings = await countBookings(id)
  return {
    id,
    isActive,
    reason: bookings > 0 ? wordsFor({ refusal: 'listing_has_bookings', bookings }).message : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { host, listing } = await openListing(args)
  const form = await readForm(args.request, z.object({}))
  if (!form.ok) return form.reply()
  const result = await deleteListing(listing.id, { host })
  return result.ok
    ? redirectWithToast('/profile', {
        title: 'Listing deleted',
        description: `“${result.title}” has been deleted.`,
      })
    : form.refuse(result)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation before a listing is deleted, or says why it cannot be. */
export default function DeleteListing() {
  const { id, isActive, reason } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = `/listings/${id}/edit`
  const pause = isActive && <StatusForm id={id} isActive />
  if (reason)
    return (
      <div className="max-w-xl">
        <ReplyNotice reply={reply} className="mb-6" />
        <h1 className="text-xl font-semibold">This listing can't be deleted</h1>
        <p className="mt-4 text-muted">{reason}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {pause}
          <SecondaryLink to={back}>Keep listing</SecondaryLink>
        </div>
      </div>
    )
  return (
    <ConfirmDelete
      question="Delete this listing?"
      confirm="Delete listing"
      back={back}
      keep="Keep listing"
      framed
      heading="h1"
      alternative={pause}
    >
      <p>
        Its page, photos and calendar will be permanently deleted. To stop taking bookings for a while, pause
        it instead.
      </p>
    </ConfirmDelete>
  )
}
