import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { createQuickReply } from '~/domain/messaging/quick-replies.server'
import { listQuickReplies } from '~/domain/messaging/quick-replies.queries.server'
import { quickReplySchema } from '~/domain/messaging/quick-reply'
import { userAction } from '~/http/form-action.server'
import { signedInLoader } from '~/http/page-loader.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { TextListPage } from '~/components/messages/text-list-page'
import { unlistedMeta } from '~/components/shell/page-title'
import { QuickReplyForm } from './quick-reply-form'

const HERE = '/messages/quick-replies'

export const meta = unlistedMeta('Quick replies')

export const loader = signedInLoader(async ({ user: host }) => ({
  isHost: host.isHost,
  requestKey: uuidv7(),
  replies: (await listQuickReplies(host.id)).map(({ id, title, content }) => ({ id, title, content })),
}))

export const action = userAction({
  schema: quickReplySchema,
  failed: 'Quick reply not saved',
  run: ({ user: host, value, now }) => createQuickReply(value, { host, now }),
  done: () => ({ to: HERE, title: 'Quick reply saved' }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function QuickReplies() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return <SignInRequired text="Please log in to access messaging." returnTo={HERE} />
  const { isHost, replies, requestKey } = loaded
  return (
    <TextListPage
      title="Quick replies"
      about="Save your answers to common questions and insert them into any conversation."
      here={HERE}
      onlyForHosts={!isHost && 'Quick replies are for hosts. Create a listing, and guests will write to you.'}
      write={{
        title: 'Write a quick reply',
        form: <QuickReplyForm action="Save quick reply" requestKey={requestKey} />,
      }}
      list={{
        title: 'Your quick replies',
        empty: 'You have no quick replies yet. Check-in times or where to find the key are a good start.',
        texts: replies,
      }}
    />
  )
}
