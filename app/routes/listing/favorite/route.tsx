import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { favoriteSchema, saveListing, unsaveListing } from '~/domain/listings/save-listing.server'
import { favoriteOf } from '~/domain/listings/saved-listings.queries.server'
import { isUuid } from '~/domain/shared/ids'
import { previousPage } from '~/http/previous-page'
import { safePath } from '~/http/safe-path'
import { readForm } from '~/http/read-form.server'
import { wordsFor } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { QuietLink } from '~/ui/link'
import { unlistedMeta } from '~/components/shell/page-title'
import { forgetSave, pendingSave, rememberSave } from './pending-save.server'

export const meta = unlistedMeta<typeof loader>(({ data: page }) => (page ? `Save ${page.title}` : 'Save'))

/** The page a sign-in returns to. It saves a remembered listing; otherwise it asks for confirmation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = listingId(params.id)
  const [user, pending] = await Promise.all([currentUser(request), pendingSave(request)])
  if (user && pending?.id === id) {
    const result = await saveListing(id, { userId: user.id })
    const words = result.ok
      ? { title: 'Saved', description: result.title }
      : { title: wordsFor(result).message, type: 'error' as const }
    const headers = new Headers({ 'Set-Cookie': await forgetSave() })
    return redirectWithToast(safePath(pending.returnTo), words, headers)
  }
  const listing = await favoriteOf(id, user?.id)
  if (!listing) throw unknown()
  return listing
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = listingId(params.id)
  const form = await readForm(request, favoriteSchema)
  if (!form.ok) throw new Response('The form was incomplete. Please try again.', { status: 400 })
  const { intent, list: listPath, stay } = form.value
  const returnTo = safePath(
    listPath ? `${listPath}#l-${id}` : form.value.returnTo,
    previousPage(request) ?? `/listing/${id}`,
  )
  const user = await currentUser(request)
  if (!user) {
    const here = new URLSearchParams({ redirectTo: `/listing/${id}/favorite` })
    return redirect(`/login?${here}`, { headers: { 'Set-Cookie': await rememberSave({ id, returnTo }) } })
  }
  const result = await (intent === 'save' ? saveListing : unsaveListing)(id, { userId: user.id })
  if (!result.ok) throw unknown()
  if (stay) return data({ saved: result.saved })
  return redirectWithToast(returnTo, {
    title: result.saved ? 'Saved' : 'Removed from saved',
    description: result.title,
  })
}

function listingId(text: string | undefined): string {
  if (!isUuid(text)) throw unknown()
  return text.toLowerCase()
}

const unknown = () => new Response(wordsFor({ refusal: 'listing_unknown' }).message, { status: 404 })

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function SaveFavorite() {
  const { title, saved } = useLoaderData<typeof loader>()
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold md:text-3xl">
        {saved ? 'You saved this listing' : 'Save this listing?'}
      </h1>
      <p className="mt-3 text-lg text-muted">{title}</p>
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="returnTo" value="/saved" />
        <button
          name="intent"
          value={saved ? 'unsave' : 'save'}
          className={button(saved ? 'secondary' : 'primary')}
        >
          <Icon name="heart" filled={saved} />
          {saved ? 'Remove from saved' : 'Save'}
        </button>
        <QuietLink to="/saved">Saved listings</QuietLink>
      </Form>
    </main>
  )
}
