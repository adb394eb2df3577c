import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { deleteListing } from '~/domain/listings/delete-listing.server'
import { countBookings } from '~/domain/listings/host-listings.queries.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { wordsFor } from '~/http/refusals/index'
import { redirectWithToast } from '~/http/toast.server'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { StatusForm } from '~/routes/hosting/listing/status-form'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'

export async function loader(args: LoaderFunctionArgs) {
  const {
    listing: { id, isActive },
  } = await openListing(args)
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
        description: `"${result.title}" has been deleted.`,
      })
    : form.refuse(result)
}

/** Asks for confirmation before a listing is deleted, or says why it cannot be. */
export default function DeleteListing() {
  const { id, isActive, reason } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <div className="max-w-text">
      {reply?.notice && (
        <div className="mb-6">
          <Notice type="error" title={reply.notice.title}>
            {reply.notice.description}
          </Notice>
        </div>
      )}
      <h1 className="text-xl font-semibold md:text-2xl">
        {reason ? "This listing can't be deleted" : 'Delete this listing?'}
      </h1>
      <p className="mt-3 text-muted">
        {reason ??
          'Its page, photos and calendar will be permanently deleted. To stop taking ' +
            'bookings for a while, pause it instead.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!reason && (
          <form method="post">
            <button className={button('danger')}>Delete listing</button>
          </form>
        )}
        {isActive && <StatusForm id={id} isActive />}
        <a href={`/listings/${id}/edit`} className={button('secondary')}>
          Keep listing
        </a>
      </div>
    </div>
  )
}
