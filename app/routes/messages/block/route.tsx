import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { blockUser } from '~/domain/messaging/block-user.server'
import { blockSchema } from '~/domain/messaging/block'
import { readThread } from '~/domain/messaging/thread.queries.server'
import { unblockUser } from '~/domain/messaging/unblock-user.server'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { pageTitle } from '~/ui/page-title'
import { useNoticeToast } from '~/ui/toast-store'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: pageTitle(loaded ? `${loaded.blocked ? 'Unblock' : 'Block'} ${loaded.name}` : 'Block') },
  { name: 'robots', content: 'noindex' },
]

/** Only somebody with whom one has a thread, or may begin one, can be blocked: nobody else is there. */
async function find(request: Request, otherId: string) {
  const me = await requireUser(request)
  const thread = await readThread(me.id, otherId, { limit: 1 })
  if (!thread) throw new Response('User not found', { status: 404 })
  return { me, other: thread.other, blocked: thread.may === 'blocked-by-me' }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { other, blocked } = await find(request, params.userId!)
  return data({
    id: other.id,
    firstName: other.firstName,
    name: `${other.firstName} ${other.lastName}`,
    avatar: other.avatar,
    blocked,
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { me, other } = await find(request, params.userId!)
  const form = await readForm(request, blockSchema)
  if (!form.ok) return form.reply()
  const isBlocking = form.value.intent === 'block'
  const result = isBlocking
    ? await blockUser(other.id, { user: me, now: new Date() })
    : await unblockUser(other.id, { user: me })
  if (!result.ok) return form.refuse(result)
  return redirectWithToast(
    `/messages/${other.id}`,
    isBlocking
      ? { title: `${other.firstName} is blocked` }
      : { title: `${other.firstName} is no longer blocked` },
  )
}

/** Asks once more before somebody is blocked, and lets them in again. */
export default function BlockUser() {
  const { id, firstName, name, avatar, blocked } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <main className="mx-auto max-w-xl px-4 py-8 md:py-14">
      {reply?.notice && (
        <div className="mb-6">
          <Notice type="error" title={reply.notice.title}>
            {reply.notice.description}
          </Notice>
        </div>
      )}
      <Avatar src={avatar} name={name} size={64} />
      <h1 className="mt-4 text-2xl font-bold md:text-3xl">
        {blocked ? `Unblock ${name}?` : `Block ${name}?`}
      </h1>
      <p className="mt-3 text-lg text-muted">
        {blocked
          ? 'You can write to each other again. Nothing you wrote before was lost.'
          : `Neither of you can write to the other any more. ${firstName} is not told. What you wrote stays, bookings go on as they are, and you can unblock ${firstName} at any time.`}
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button
          name="intent"
          value={blocked ? 'unblock' : 'block'}
          className={button(blocked ? 'primary' : 'danger')}
        >
          {blocked ? 'Unblock' : 'Block'}
        </button>
        <a href={`/messages/${id}`} className={button('secondary')}>
          Cancel
        </a>
      </form>
    </main>
  )
}
