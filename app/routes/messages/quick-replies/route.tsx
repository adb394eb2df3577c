import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { createQuickReply } from '~/domain/messaging/quick-replies.server'
import { listQuickReplies } from '~/domain/messaging/quick-replies.queries.server'
import { quickReplySchema } from '~/domain/messaging/quick-reply'
import { formAction } from '~/http/form-action.server'
import type { FormReply } from '~/http/read-form.server'
import { currentUser } from '~/http/session.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { button } from '~/ui/button'
import { unlistedMeta } from '~/components/shell/page-title'
import { ParentLink } from '~/ui/parent-link'
import { QuickReplyForm } from './quick-reply-form'

const HERE = '/messages/quick-replies'

export const meta: MetaFunction = () => unlistedMeta('Quick replies')

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await currentUser(request)
  if (!host) return data(null, { status: 401 })
  return data({
    isHost: host.isHost,
    requestKey: uuidv7(),
    replies: (await listQuickReplies(host.id)).map(({ id, title, content }) => ({ id, title, content })),
  })
}

export const action = formAction({
  access: 'user',
  schema: quickReplySchema,
  failed: 'Quick reply not saved',
  run: ({ user: host, value, now }) => createQuickReply(value, { host, now }),
  done: () => ({ to: HERE, title: 'Quick reply saved' }),
})

export default function QuickReplies() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  if (!loaded) return <SignInRequired text="Please log in to access messaging." returnTo={HERE} />
  const { isHost, replies, requestKey } = loaded
  return (
    <main className="page-wide">
      <ParentLink href="/messages">Messages</ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">Quick replies</h1>
      <p className="mt-2 text-muted">
        Save your answers to common questions and insert them into any conversation.
      </p>
      {isHost ? (
        <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-12">
          <section aria-labelledby="create">
            <h2 id="create" className="text-xl font-semibold">
              Write a quick reply
            </h2>
            <div className="mt-4 rounded-lg border border-line bg-surface p-4 md:p-6">
              <QuickReplyForm action="Save quick reply" requestKey={requestKey} reply={reply} />
            </div>
          </section>
          <section aria-labelledby="replies">
            <h2 id="replies" className="text-xl font-semibold">
              Your quick replies
            </h2>
            {replies.length === 0 ? (
              <p className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
                You have no quick replies yet. Check-in times or where to find the key are a good start.
              </p>
            ) : (
              <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
                {replies.map(({ id, title, content }) => (
                  <li key={id} className="flex items-start justify-between gap-3 p-4 md:p-5">
                    <div className="min-w-0">
                      <h3 dir="auto" className="font-semibold wrap-anywhere">
                        {title}
                      </h3>
                      <p dir="auto" className="mt-1 line-clamp-3 text-muted wrap-anywhere">
                        {content}
                      </p>
                    </div>
                    <a href={`${HERE}/${id}`} className={button('secondary', 'shrink-0 px-4!')}>
                      Edit<span className="sr-only"> {title}</span>
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
            Quick replies are for hosts. List a place or a vehicle, and guests will write to you.
          </p>
          <a href="/create-listing" className={button('primary', 'mt-6')}>
            Create a listing
          </a>
        </div>
      )}
    </main>
  )
}
