import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { draftFor } from '~/domain/listings/drafts/drafts.queries.server'
import { hostListing } from '~/domain/listings/host-listings.queries.server'
import { requireUser } from '~/http/guards.server'
import { currentUser } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'

/**
 * The draft of a wizard step, and its host. A draft that was published redirects to its listing; a form that was sent
 * twice gets the toast of publishing again.
 * @throws Response 401 (a page) or 302 to sign in (a form) for visitors, 404 if the host has no such draft
 */
export async function openDraft({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  const host = isPage ? await currentUser(request) : await requireUser(request)
  if (!host) throw data('Sign in required', { status: 401 })
  const draft = await draftFor(params.draft, host.id)
  if (draft) return { host, draft }
  const listing = await hostListing(params.draft, host.id)
  if (!listing) throw data('Draft not found', { status: 404 })
  throw isPage
    ? redirect(`/listings/${listing.id}/edit`)
    : await redirectWithToast(
        `/profile?published=${listing.id}`,
        publishedToast({ title: listing.title, isFound: listing.cityId !== null }),
      )
}

/** The toast after publishing. */
export const publishedToast = ({ title, isFound }: { title: string; isFound: boolean }) => ({
  title: 'Listing published',
  description: isFound
    ? `"${title}" is live. Guests can find and book it now.`
    : `"${title}" is live. It won't appear on the map until you correct its location.`,
})
