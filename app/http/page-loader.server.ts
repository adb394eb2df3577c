import { data, type LoaderFunctionArgs } from '@remix-run/node'
import type { Call } from './endpoint.server'
import { requireAdmin, requireUser } from './guards.server'
import { currentUser, type SignedInUser } from './session.server'

type PageCall = Omit<LoaderFunctionArgs, 'params'> &
  Pick<Call, 'user' | 'now'> & { params: LoaderFunctionArgs['params'] & Call['params'] }

const callOf = (args: LoaderFunctionArgs, user: SignedInUser): PageCall => ({
  ...args,
  params: args.params as PageCall['params'],
  user,
  now: new Date(),
})

/** The loader of a page of the console, which is a 404 for everyone but admins. */
export const adminLoader =
  <Page>(load: (call: PageCall) => Page | Promise<Page>) =>
  async (args: LoaderFunctionArgs) =>
    load(callOf(args, await requireAdmin(args.request)))

/** The loader of a page of the signed-in user. Visitors are redirected to sign in and return to it. */
export const userLoader =
  <Page>(load: (call: PageCall) => Page | Promise<Page>) =>
  async (args: LoaderFunctionArgs) =>
    load(callOf(args, await requireUser(args.request)))

/** The loader of a page that asks visitors to sign in: it is null for them, with 401. */
export const signedInLoader =
  <Page>(load: (call: PageCall) => Page | Promise<Page>) =>
  async (args: LoaderFunctionArgs) => {
    const user = await currentUser(args.request)
    return user ? data(await load(callOf(args, user))) : data(null, { status: 401 })
  }
