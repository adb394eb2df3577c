import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { moments } from '~/domain/bookings/scheduled-messages/limits'
import { findScheduledMessage } from '~/domain/bookings/scheduled-messages/scheduled-messages.queries.server'
import { deleteScheduledMessage } from '~/domain/bookings/scheduled-messages/scheduled-messages.server'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { unlistedMeta } from '~/components/shell/page-title'
import { Writing } from '~/ui/text'

export const meta = unlistedMeta('Delete scheduled message')

export const loader = userLoader(async ({ params, user: host }) => {
  const message = await findScheduledMessage(params.id, host.id)
  if (!message) throw new Response('Scheduled message not found', { status: 404 })
  return data({ id: message.id, moment: moments[message.moment], content: message.content })
})

export const action = userAction({
  schema: z.object({}),
  run: ({ params, user }) => deleteScheduledMessage(params.id, { host: user }),
  done: () => ({ to: '/messages/scheduled', title: 'Scheduled message deleted' }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function DeleteScheduledMessage() {
  const { id, moment, content } = useLoaderData<typeof loader>()
  return (
    <ConfirmDelete
      question="Delete this scheduled message?"
      confirm="Delete message"
      back={`/messages/scheduled/${id}`}
    >
      <p className="font-semibold">{moment}</p>
      <Writing className="line-clamp-3 wrap-anywhere">{content}</Writing>
      <p>No more guests will get it. What was sent already stays in your conversations.</p>
    </ConfirmDelete>
  )
}
