import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { draftFor } from '~/domain/listings/drafts.queries.server'
import { hostListing } from '~/domain/listings/host-listings.queries.server'
import { requireUser } from '~/http/guards.server'
import { currentUser } from '~/http/session.server'

/**
 * The draft a step of the wizard is about, and its host. A draft that has been published leads to its listing.
 * @throws Response 401 (a page) or 302 to sign in (a form) for visitors, 404 where there is no such draft of theirs
 */
export async function openDraft({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const host = request.method === 'GET' || request.method === 'HEAD' ? await currentUser(request) : await requireUser(request)
  if (!host) throw data('Sign in required', { status: 401 })
  const draft = await draftFor(params.draft, host.id)
  if (draft) return { host, draft }
  if (await hostListing(params.draft, host.id)) throw redirect(`/listings/${params.draft}/edit`)
  throw data('Draft not found', { status: 404 })
}
