import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { markRead } from '~/domain/messaging/mark-read.server'
import { messageFormSchema } from '~/domain/messaging/message'
import { listQuickReplies } from '~/domain/messaging/quick-replies.queries.server'
import { readThread } from '~/domain/messaging/thread.queries.server'
import { MAX_EVIDENCE } from '~/domain/pictures/private-picture'
import { isUuid } from '~/domain/shared/ids'
import { fullName } from '~/domain/shared/public-name'
import { requireUser } from '~/http/guards.server'
import { readFormWithPictures } from '~/http/read-form-with-pictures.server'
import { replyWithErrors } from '~/http/read-form.server'
import { passRetryAfter } from '~/http/retry-after'
import { rateLimitedSendMessage } from '~/http/send-message.server'
import { signedInLoader } from '~/http/page-loader.server'
import type { ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { lastNumber } from './entries'
import { presentThread, readThreadParams } from './present-thread.server'
import { Thread } from './thread'
import { useReply } from '~/ui/keep-page'

export const headers = passRetryAfter
export const handle: ShellHandle = { stickyBar: true }

export const meta = unlistedMeta<typeof loader>(({ data: loaded }) =>
  loaded ? `Messages with ${loaded.other.name}` : 'Messages',
)

/** Reads the thread and marks its messages as read. */
export const loader = signedInLoader(async ({ request, params, user: me, now }) => {
  const query = new URL(request.url).searchParams
  const { before, bookingId } = readThreadParams(query)
  const [thread, quickReplies] = await Promise.all([
    readThread(me.id, params.userId!, { before }),
    me.isHost ? listQuickReplies(me.id) : null,
  ])
  if (!thread) throw new Response('User not found', { status: 404 })
  const { other } = thread
  const loaded = presentThread(thread, { viewerId: me.id, bookingId, now })
  if (before === undefined) await markRead(me.id, other.id, { upTo: lastNumber(loaded.entries) })
  return {
    other: {
      id: other.id,
      name: fullName(other),
      firstName: other.firstName,
      avatar: other.avatar,
      page: other.isHost ? `/hosts/${other.id}` : null,
    },
    loaded,
    /** The booking that new messages refer to. */
    bookingId: thread.bookings.find(({ id }) => id === bookingId)?.id ?? null,
    isEarlier: before !== undefined,
    composer: {
      requestKey: uuidv7(),
      text: quickReplies?.find(({ id }) => id === query.get('reply'))?.content ?? '',
      quickReplies: quickReplies?.map(({ id, title, content }) => ({ id, title, content })) ?? null,
    },
  }
})

/** Sends a message without scripts, or with pictures. Otherwise scripts use the JSON endpoint. */
export async function action({ request, params }: ActionFunctionArgs) {
  const me = await requireUser(request)
  if (!isUuid(params.userId)) throw new Response('User not found', { status: 404 })
  const receiverId = params.userId.toLowerCase()
  const limits = { owner: me, max: MAX_EVIDENCE, now: new Date() }
  const form = await readFormWithPictures(request, messageFormSchema, limits)
  if (!form.ok) return replyWithErrors(form, 'Message not sent')
  const result = await rateLimitedSendMessage(me, { ...form.value, receiverId }, new Date())
  if (!result.ok) return form.refuse(result)
  const { bookingId } = form.value
  return redirect(`/messages/${receiverId}${bookingId ? `?booking=${bookingId}` : ''}`, 303)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** One conversation: next to the list on a desktop, alone on a phone. */
export default function ThreadPage() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply()
  const [params] = useSearchParams()
  if (!loaded) return null
  const { other, composer } = loaded
  const buildHref = (path: string, names: string[], change: Record<string, string> = {}) => {
    const kept = names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!] as const] : []))
    const query = new URLSearchParams({ ...Object.fromEntries(kept), ...change })
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <Thread
      key={`${other.id} ${params.get('before') ?? ''}`}
      {...loaded}
      composer={{ ...composer, reply }}
      back={buildHref('/messages', ['search'])}
      hrefWith={(change) => buildHref(`/messages/${other.id}`, ['booking', 'search'], change)}
    />
  )
}
