import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listingStatusSchema, updateListing } from '~/domain/listings/update-listing.server'
import { safePath } from '~/http/safe-path'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { StatusForm } from '~/routes/hosting/listing/status-form'
import { NoticeText } from '~/components/forms/notice-text'
import { button } from '~/ui/button'
import { Link, SecondaryLink } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { useReply } from '~/ui/keep-page'

export async function loader(args: LoaderFunctionArgs) {
  const { id, isActive, staffPausedAt } = (await openListing(args)).listing
  return { id, isActive, isPausedByStaff: staffPausedAt !== null }
}

/** Pauses or resumes a listing and returns to the page with the button. */
export async function action(args: ActionFunctionArgs) {
  const { host, listing } = await openListing(args)
  const form = await readForm(args.request, listingStatusSchema)
  if (!form.ok) return form.reply()
  const isActive = form.value.intent === 'resume'
  const result = await updateListing(listing.id, { isActive }, { host })
  if (!result.ok) return form.refuse(result)
  return redirectWithToast(
    safePath(form.value.returnTo, `/listings/${listing.id}/edit`),
    isActive
      ? { title: 'Listing resumed', description: 'Guests can find and book it again.' }
      : {
          title: 'Listing paused',
          description:
            "It's hidden from search and takes no new bookings. Existing bookings aren't affected.",
        },
  )
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation, and explains what pausing or resuming does. */
export default function ListingStatus() {
  const { id, isActive, isPausedByStaff } = useLoaderData<typeof loader>()
  const reply = useReply()
  // The frame says why.
  if (isPausedByStaff && !reply)
    return (
      <div className="max-w-text">
        <h1 className="text-xl font-semibold md:text-2xl">You can't resume this listing</h1>
        <p className="mt-3 text-muted">You can still edit it, and its existing bookings aren't affected.</p>
        <Link to={`/listings/${id}/edit`} className={button('secondary', 'mt-6')}>
          Edit listing
        </Link>
      </div>
    )
  return (
    <div className="max-w-text">
      {reply && (
        <div className="mb-6">
          <Notice
            type="error"
            title={reply.notice?.title ?? 'Choose whether to pause or resume the listing.'}
          >
            {reply.notice && <NoticeText {...reply.notice} isBesideField={false} />}
          </Notice>
        </div>
      )}
      <h1 className="text-xl font-semibold md:text-2xl">
        {isActive ? 'Pause this listing?' : 'Resume this listing?'}
      </h1>
      <p className="mt-3 text-muted">
        {isActive
          ? "It will be hidden from search and take no new bookings. Existing bookings aren't affected."
          : 'Guests can find and book it again.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <StatusForm id={id} isActive={isActive} isPrimary />
        <SecondaryLink to={`/listings/${id}/edit`}>
          {isActive ? 'Keep listing active' : 'Keep listing paused'}
        </SecondaryLink>
      </div>
    </div>
  )
}
