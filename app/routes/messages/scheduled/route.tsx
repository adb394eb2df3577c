import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { moments } from '~/domain/bookings/scheduled-messages/limits'
import {
  listingsToMessage,
  listScheduledMessages,
} from '~/domain/bookings/scheduled-messages/scheduled-messages.queries.server'
import { scheduleMessage } from '~/domain/bookings/scheduled-messages/scheduled-messages.server'
import { requireUser } from '~/http/guards.server'
import { signedInLoader } from '~/http/page-loader.server'
import { redirectWithToast } from '~/http/toast.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { TextListPage } from '~/components/messages/text-list-page'
import { unlistedMeta } from '~/components/shell/page-title'
import { readScheduledMessage } from './form.server'
import { ScheduledMessageForm } from './scheduled-message-form'

const HERE = '/messages/scheduled'

export const meta = unlistedMeta('Scheduled messages')

export const loader = signedInLoader(async ({ user: host }) => {
  const [messages, listings] = await Promise.all([listScheduledMessages(host.id), listingsToMessage(host.id)])
  const titles = new Map(listings.map(({ id, title }) => [id, title]))
  return {
    isHost: host.isHost,
    requestKey: uuidv7(),
    listings: listings.map(({ id, title }) => ({ id, title })),
    messages: messages.map(({ id, moment, listingId, content }) => ({
      id,
      title: moments[moment],
      about: listingId ? titles.get(listingId) : 'All your listings',
      content,
    })),
  }
})

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const now = new Date()
  const { form, shown } = await readScheduledMessage(request, host, now)
  if (!form) return shown
  const result = await scheduleMessage(form.value, { host, now })
  return result.ok ? redirectWithToast(HERE, { title: 'Message scheduled' }) : form.refuse(result)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function ScheduledMessages() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return <SignInRequired text="Please log in to access messaging." returnTo={HERE} />
  const { isHost, messages, listings, requestKey } = loaded
  return (
    <TextListPage
      title="Scheduled messages"
      about={
        'Each guest with a confirmed booking gets these messages from you once, at the time you choose. Guests who ' +
        'book late get any messages already due right away.'
      }
      here={HERE}
      onlyForHosts={
        !isHost && 'Scheduled messages are for hosts. Create a listing, and your guests get them in time.'
      }
      write={{
        title: 'Schedule a message',
        form: <ScheduledMessageForm listings={listings} requestKey={requestKey} />,
      }}
      list={{
        title: 'Your scheduled messages',
        empty: 'You have no scheduled messages yet. How to find the place and get in is a good start.',
        texts: messages,
      }}
    />
  )
}
