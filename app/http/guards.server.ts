import { isAdminAccount } from '../domain/accounts/sessions/sessions.queries.server'
import { signInFirst } from './kept-form.server'
import { currentUser, endedSession, type SignedInUser } from './session.server'

/**
 * The signed-in user. Visitors are redirected to sign in and then return to `returnTo`; without it they return to this
 * page, and a form they sent is shown to them again.
 * @throws Response 302
 */
export async function requireUser(request: Request, returnTo?: string): Promise<SignedInUser> {
  const user = await currentUser(request)
  if (user) return user
  throw await signInFirst(request, { returnTo })
}

/** The signed-in user of a JSON endpoint. @throws Response 401 */
export async function requireApiUser(request: Request): Promise<SignedInUser> {
  const user = await currentUser(request)
  if (user) return user
  throw Response.json({ message: 'Please sign in.' }, { status: 401 })
}

/** The signed-in user of a JSON endpoint under `/users/:id`, if it is their own id. @throws Response 401, 404 */
export async function requireSelf(
  { request, params }: { request: Request; params: { id?: string } },
  notFoundMessage = 'User not found',
): Promise<SignedInUser> {
  const user = await requireApiUser(request)
  if (params.id?.toLowerCase() !== user.id) throw Response.json({ message: notFoundMessage }, { status: 404 })
  return user
}

/**
 * The admin of a page. An admin whose session ended is redirected to sign in again, with their form kept; everyone else
 * gets a 404.
 * @throws Response 302, 404
 */
export async function requireAdmin(request: Request): Promise<SignedInUser> {
  const user = await currentUser(request)
  if (user?.isAdmin) return user
  const ended = user ? null : await endedSession(request)
  if (ended?.userId && (await isAdminAccount(ended.userId))) throw await signInFirst(request)
  throw new Response('Page not found', { status: 404 })
}

/** The admin of a JSON endpoint. Other users get a 404. @throws Response 401, 404 */
export async function requireApiAdmin(request: Request): Promise<SignedInUser> {
  const user = await requireApiUser(request)
  if (user.isAdmin) return user
  throw Response.json({ message: 'Not found.' }, { status: 404 })
}
