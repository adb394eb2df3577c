import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { hostListing } from '~/domain/listings/host-listings.queries.server'
import { requireUser } from '~/http/guards.server'
import { currentUser } from '~/http/session.server'

/**
 * The listing of a `/listings/:id/…` page, and its host, the only one with access.
 * @throws Response 401 (a page) or 302 to sign in (a form) for visitors, 404 for other users
 */
export async function openListing({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const host =
    request.method === 'GET' || request.method === 'HEAD'
      ? await currentUser(request)
      : await requireUser(request)
  if (!host) throw data('Sign in required', { status: 401 })
  const listing = await hostListing(params.id, host.id)
  if (!listing) throw data('Listing not found', { status: 404 })
  return { host, listing }
}
