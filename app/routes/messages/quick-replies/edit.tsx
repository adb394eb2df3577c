import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteQuickReply, updateQuickReply } from '~/domain/messaging/quick-replies.server'
import { findQuickReply } from '~/domain/messaging/quick-replies.queries.server'
import { changeQuickReplySchema } from '~/domain/messaging/quick-reply'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { FormPage, NotYoursPage } from '~/components/shell/form-page'
import { QuickReplyForm } from '~/routes/messages/quick-replies/quick-reply-form'
import { button } from '~/ui/button'
import { unlistedMeta } from '~/components/shell/page-title'
import { Form } from '~/ui/form'

const QUICK_REPLIES = '/messages/quick-replies'

export const meta = unlistedMeta('Edit quick reply')

export const loader = userLoader(async ({ params, user: host }) => {
  const quickReply = await findQuickReply(params.id, host.id)
  return quickReply
    ? data({ title: quickReply.title, content: quickReply.content })
    : data(null, { status: 404 })
})

export const action = userAction({
  schema: changeQuickReplySchema,
  failed: 'Quick reply not saved',
  run: async ({ value, params, user: host }) =>
    value.intent === 'delete'
      ? deleteQuickReply(params.id, { host })
      : updateQuickReply(params.id, value, { host }),
  done: (_, { value: { intent } }) => ({
    to: QUICK_REPLIES,
    title: intent === 'delete' ? 'Quick reply deleted' : 'Quick reply saved',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function QuickReply() {
  const quickReply = useLoaderData<typeof loader>()
  const back = { to: QUICK_REPLIES, label: 'Quick replies' }
  if (!quickReply) return <NotYoursPage title="Quick reply not found" back={back} />
  return (
    <FormPage title="Edit quick reply" back={back}>
      <QuickReplyForm action="Save changes" quickReply={quickReply} intent="save" />
      <Form method="post" className="mt-3">
        <button name="intent" value="delete" className={button('secondary', 'w-full text-danger!')}>
          Delete
        </button>
      </Form>
    </FormPage>
  )
}
