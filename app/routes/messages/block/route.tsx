import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { blockUser, unblockUser } from '~/domain/messaging/block-user.server'
import { blockSchema } from '~/domain/messaging/message'
import { readThread } from '~/domain/messaging/thread.queries.server'
import { fullName } from '~/domain/shared/public-name'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { PageReply } from '~/components/forms/reply-notice'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { unlistedMeta } from '~/components/shell/page-title'
import { Form } from '~/ui/form'
import { SecondaryLink } from '~/ui/link'

export const meta = unlistedMeta<typeof loader>(({ data: loaded }) =>
  loaded ? `${loaded.isBlocked ? 'Unblock' : 'Block'} ${loaded.name}` : 'Block',
)

/** Users can only block someone they have a thread with or may start one with. @throws Response 404 for anyone else */
async function requireThread(request: Request, otherId: string) {
  const me = await requireUser(request)
  const thread = await readThread(me.id, otherId, { limit: 1 })
  if (!thread) throw new Response('User not found', { status: 404 })
  return { me, other: thread.other, isBlocked: thread.permission === 'blocked-by-me' }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { other, isBlocked } = await requireThread(request, params.userId!)
  return data({
    id: other.id,
    firstName: other.firstName,
    name: fullName(other),
    avatar: other.avatar,
    isBlocked,
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { me, other } = await requireThread(request, params.userId!)
  const form = await readForm(request, blockSchema)
  if (!form.ok) return form.reply()
  const isBlocking = form.value.intent === 'block'
  const result = isBlocking
    ? await blockUser(other.id, { user: me, now: new Date() })
    : await unblockUser(other.id, { user: me })
  if (!result.ok) return form.refuse(result)
  const title = `${other.firstName} is ${isBlocking ? 'blocked' : 'no longer blocked'}`
  return redirectWithToast(`/messages/${other.id}`, { title })
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Confirms blocking or unblocking a user. */
export default function BlockUser() {
  const { id, firstName, name, avatar, isBlocked } = useLoaderData<typeof loader>()
  return (
    <main className="page-text">
      <PageReply className="mb-6" />
      <Avatar src={avatar} name={name} size={64} />
      <h1 className="mt-4 text-2xl font-bold md:text-3xl">
        {isBlocked ? `Unblock ${name}?` : `Block ${name}?`}
      </h1>
      <p className="mt-3 text-lg text-muted">
        {isBlocked
          ? "You'll be able to message each other again. Your earlier messages are still here."
          : `You won't be able to message each other. ${firstName} won't be notified. ` +
            `Your messages and bookings stay, and you can unblock ${firstName} at any time.`}
      </p>
      <Form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button
          name="intent"
          value={isBlocked ? 'unblock' : 'block'}
          className={button(isBlocked ? 'primary' : 'danger')}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </button>
        <SecondaryLink to={`/messages/${id}`}>Cancel</SecondaryLink>
      </Form>
    </main>
  )
}
