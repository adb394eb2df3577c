import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { z } from 'zod'
import { readForm } from '~/http/read-form.server'
import { currentUser, endSession } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { SecondaryLink } from '~/ui/link'
import { pageTitle } from '~/components/shell/page-title'
import { useSite } from '~/components/shell/use-user'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Sign out', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await currentUser(request))) throw redirect('/')
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, z.object({}))
  return redirectWithToast('/', { title: 'You are signed out.', type: 'info' }, await endSession(request))
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Confirms a sign-out that was opened as a link, because signing out takes a POST. */
export default function Logout() {
  const { name: siteName } = useSite()
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold">{`Sign out of ${siteName}?`}</h1>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <button className={button('primary')}>Sign out</button>
        <SecondaryLink to="/">Stay signed in</SecondaryLink>
      </Form>
    </main>
  )
}
