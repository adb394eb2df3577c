import { useLoaderData } from '@remix-run/react'
import { changeMessageVisibility } from '~/domain/messaging/change-visibility.server'
import { messageRecord } from '~/domain/bookings/administration/booking-texts.queries.server'
import { picturesOf } from '~/domain/pictures/private-pictures.queries.server'
import { visibilitySchema } from '~/domain/shared/visibility'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { PrivatePictures } from '~/components/forms/private-pictures'
import { consoleMeta } from '../tabs'
import { WrittenText } from '../written-text'

export const meta = consoleMeta('Message')

export const loader = adminLoader(async ({ params }) => {
  const text = await messageRecord(params.id)
  if (!text) throw new Response('Message not found', { status: 404 })
  return { text, pictures: await picturesOf(text.id) }
})

export const action = adminAction({
  schema: visibilitySchema,
  failed: 'Nothing was changed',
  run: ({ value, params, user: admin, now }) => changeMessageVisibility(params.id, value, { admin, now }),
  done: ({ message: { id } }, { value: { intent } }) => ({
    to: `/admin/messages/${id}`,
    title: intent === 'hide' ? 'Message hidden' : 'Message shown again',
    description:
      intent === 'hide' ? 'Both sides will see that it was removed.' : 'Both sides can read it again.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** A message, and the form that hides it or shows it again. */
export default function AdminMessage() {
  const { text, pictures } = useLoaderData<typeof loader>()
  return (
    <WrittenText text={text} noun="message" hidden="Both sides will read that it was removed.">
      {pictures.length > 0 && <PrivatePictures pictures={pictures} label="Picture of the message" />}
    </WrittenText>
  )
}
