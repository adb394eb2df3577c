import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { moments } from '~/domain/bookings/scheduled-messages/limits'
import {
  listingsToMessage,
  listScheduledMessages,
} from '~/domain/bookings/scheduled-messages/scheduled-messages.queries.server'
import { scheduleMessage } from '~/domain/bookings/scheduled-messages/scheduled-messages.server'
import { requireUser } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { currentUser } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { ParentLink } from '~/ui/parent-link'
import { readScheduledMessage } from './form.server'
import { ScheduledMessageForm } from './scheduled-message-form'

const HERE = '/messages/scheduled'

export const meta: MetaFunction = () => unlistedMeta('Scheduled messages')

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await currentUser(request)
  if (!host) return data(null, { status: 401 })
  const [messages, listings] = await Promise.all([listScheduledMessages(host.id), listingsToMessage(host.id)])
  const titles = new Map(listings.map(({ id, title }) => [id, title]))
  return data({
    isHost: host.isHost,
    requestKey: uuidv7(),
    listings: listings.map(({ id, title }) => ({ id, title })),
    messages: messages.map(({ id, moment, listingId, content }) => ({
      id,
      moment: moments[moment],
      listing: listingId ? titles.get(listingId) : 'All your listings',
      content,
    })),
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const now = new Date()
  const { form, shown } = await readScheduledMessage(request, host, now)
  if (!form) return shown
  const result = await scheduleMessage(form.value, { host, now })
  return result.ok ? redirectWithToast(HERE, { title: 'Message scheduled' }) : form.refuse(result)
}

export default function ScheduledMessages() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  if (!loaded) return <SignInRequired text="Please log in to access messaging." returnTo={HERE} />
  const { isHost, messages, listings, requestKey } = loaded
  return (
    <main className="page-wide">
      <ParentLink href="/messages">Messages</ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">Scheduled messages</h1>
      <p className="mt-2 text-muted">
        Every guest with a confirmed booking gets them from you at the right moment, once. Whoever books late
        gets what was due before.
      </p>
      {isHost ? (
        <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-12">
          <section aria-labelledby="create">
            <h2 id="create" className="text-xl font-semibold">
              Schedule a message
            </h2>
            <div className="mt-4 rounded-lg border border-line bg-surface p-4 md:p-6">
              <ScheduledMessageForm listings={listings} requestKey={requestKey} reply={reply} />
            </div>
          </section>
          <section aria-labelledby="messages">
            <h2 id="messages" className="text-xl font-semibold">
              Your scheduled messages
            </h2>
            {messages.length === 0 ? (
              <p className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
                You have no scheduled messages yet. How to find the place and get in is a good start.
              </p>
            ) : (
              <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
                {messages.map(({ id, moment, listing, content }) => (
                  <li key={id} className="flex items-start justify-between gap-3 p-4 md:p-5">
                    <div className="min-w-0">
                      <h3 className="font-semibold">{moment}</h3>
                      <p dir="auto" className="text-sm text-muted wrap-anywhere">
                        {listing}
                      </p>
                      <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere">
                        {content}
                      </p>
                    </div>
                    <a href={`${HERE}/${id}`} className={button('secondary', 'shrink-0 px-4!')}>
                      Edit<span className="sr-only"> {moment}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      ) : (
        <div className="mt-6 rounded-lg border border-line bg-surface px-6 py-10 text-center">
          <p className="mx-auto max-w-form text-lg text-muted">
            Scheduled messages are for hosts. List a place or a vehicle, and your guests get them in time.
          </p>
          <a href="/create-listing" className={button('primary', 'mt-6')}>
            Create a listing
          </a>
        </div>
      )}
    </main>
  )
}
