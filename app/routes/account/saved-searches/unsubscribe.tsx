import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unsubscribeSchema } from '~/domain/saved-searches/saved-search'
import { savedSearchOfToken, unsubscribe } from '~/domain/saved-searches/unsubscribe.server'
import { readForm } from '~/http/read-form.server'
import { noScripts } from '~/components/shell/handle'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { unlistedMeta } from '~/components/shell/page-title'

export const handle = { scripts: noScripts }

export const meta = unlistedMeta('Stop emails')

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** The page that the link of an email opens, also signed out. Mail scanners open it too, so it changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const saved = await savedSearchOfToken(tokenOf(request))
  return saved ? data(saved) : data(null, { status: 404 })
}

/** Mail programs post here without a session, and expect no redirect (RFC 8058). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, unsubscribeSchema)
  if (!form.ok) return form.reply()
  const result = await unsubscribe(tokenOf(request))
  return result.ok ? data(null) : form.refuse(result)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function Unsubscribe() {
  const saved = useLoaderData<typeof loader>()
  return (
    <main className="page-text">
      {!saved ? (
        <>
          <h1 className={heading}>This link no longer works</h1>
          <p className="mt-3 text-lg text-muted">
            The saved search was deleted, or the link is not complete.
          </p>
        </>
      ) : saved.hasAlerts ? (
        <>
          <h1 className={heading}>Stop emails about “{saved.name}”?</h1>
          <p className="mt-3 text-lg text-muted">
            The search stays saved, and other emails are not affected.
          </p>
          <Form method="post" className="mt-6">
            <button className={button('primary')}>Stop these emails</button>
          </Form>
        </>
      ) : (
        <>
          <h1 className={heading}>Emails about “{saved.name}” are off</h1>
          <p className="mt-3 text-lg text-muted">
            The search stays saved. You can turn its emails on again there.
          </p>
        </>
      )}
      {!saved?.hasAlerts && (
        <Link to="/saved-searches" className={button('secondary', 'mt-6')}>
          Your saved searches
        </Link>
      )}
    </main>
  )
}

const heading = 'text-2xl font-bold wrap-anywhere md:text-3xl'
