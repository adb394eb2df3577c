import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { draftFor } from '~/domain/listings/drafts/drafts.queries.server'
import { hostListing } from '~/domain/listings/host-listings.queries.server'
import { requireUser } from '~/http/guards.server'
import { currentUser } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'

/**
 * The draft a step of the wizard is about, and its host. One that has been published leads to its listing; a form of it
 * was sent twice, and says once more what became of it.
 * @throws Response 401 (a page) or 302 to sign in (a form) for visitors, 404 where there is no such draft of theirs
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
        '/profile',
        publishedWords({ title: listing.title, isFound: listing.cityId !== null }),
      )
}

/** What a host is told when a listing is published. */
export const publishedWords = ({ title, isFound }: { title: string; isFound: boolean }) => ({
  title: 'Listing published',
  description: isFound
    ? `"${title}" can be found and booked from now on.`
    : `"${title}" can be booked from now on. It is not on the map until its location is mended.`,
})
