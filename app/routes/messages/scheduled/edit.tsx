import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  findScheduledMessage,
  listingsToMessage,
} from '~/domain/bookings/scheduled-messages/scheduled-messages.queries.server'
import { changeScheduledMessage } from '~/domain/bookings/scheduled-messages/scheduled-messages.server'
import { requireUser } from '~/http/guards.server'
import { userLoader } from '~/http/page-loader.server'
import { redirectWithToast } from '~/http/toast.server'
import { FormPage, NotYoursPage } from '~/components/shell/form-page'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { readScheduledMessage } from './form.server'
import { ScheduledMessageForm } from './scheduled-message-form'

const back = { to: '/messages/scheduled', label: 'Scheduled messages' }

export const meta = unlistedMeta('Edit scheduled message')

export const loader = userLoader(async ({ params, user: host }) => {
  const message = await findScheduledMessage(params.id, host.id)
  if (!message) return data(null, { status: 404 })
  const { moment, listingId, content, code } = message
  const listings = (await listingsToMessage(host.id)).map(({ id, title }) => ({ id, title }))
  return data({ id: message.id, message: { moment, listingId, content, code }, listings })
})

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const now = new Date()
  const { form, shown } = await readScheduledMessage(request, host, now)
  if (!form) return shown
  const result = await changeScheduledMessage(params.id, form.value, { host, now })
  return result.ok ? redirectWithToast(back.to, { title: 'Scheduled message saved' }) : form.refuse(result)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function ScheduledMessage() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return <NotYoursPage title="Scheduled message not found" back={back} />
  return (
    <FormPage title="Edit scheduled message" back={back}>
      <p className="mb-5 text-muted">What was sent already stays as it was.</p>
      <ScheduledMessageForm message={loaded.message} listings={loaded.listings} />
      <Link
        to={`/messages/scheduled/${loaded.id}/delete`}
        className={button('secondary', 'mt-3 w-full text-danger!')}
      >
        Delete
      </Link>
    </FormPage>
  )
}
