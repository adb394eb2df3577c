import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { draftFor, type Draft } from '~/domain/listings/drafts/drafts.queries.server'
import { hostListing } from '~/domain/listings/host-listings.queries.server'
import { initialFields } from '~/domain/listings/listing-form'
import { isUuid } from '~/domain/shared/ids'
import { requireUser } from '~/http/guards.server'
import { currentUser } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { chosenType } from './steps'

/**
 * The draft of a wizard step, and its host. With `?type=` it is a new one until a step is saved. A draft that was
 * published redirects to its listing; a form that was sent twice gets the toast of publishing again.
 * @throws Response 401 (a page) or 302 to sign in (a form) for visitors, 404 if the host has no such draft
 */
export async function openDraft({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  const host = isPage ? await currentUser(request) : await requireUser(request)
  if (!host) throw data('Sign in required', { status: 401 })
  const draft = await draftFor(params.draft, host.id)
  if (draft) return { host, draft, isNew: false }
  const listing = await hostListing(params.draft, host.id)
  const { pathname, searchParams } = new URL(request.url)
  const type = pathname.includes('/basics') && chosenType(searchParams)
  if (!listing && type && isUuid(params.draft)) {
    const [id, fields, now] = [params.draft, initialFields(type), new Date()]
    const empty = {
      id,
      hostId: host.id,
      type,
      fields,
      images: [],
      captions: null,
      createdAt: now,
      updatedAt: now,
    }
    return { host, draft: empty satisfies Draft, isNew: true }
  }
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
    ? `“${title}” is live. Guests can find and book it now.`
    : `“${title}” is live. It won't appear on the map until you correct its location.`,
})
