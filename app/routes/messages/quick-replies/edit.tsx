import { type ActionFunctionArgs, data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteQuickReply, updateQuickReply } from '~/domain/messaging/quick-replies.server'
import { findQuickReply } from '~/domain/messaging/quick-replies.queries.server'
import { changeQuickReplySchema } from '~/domain/messaging/quick-reply'
import { requireUser } from '~/http/guards.server'
import { userLoader } from '~/http/page-loader.server'
import { readForm, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { FormPage } from '~/components/shell/form-page'
import { QuickReplyForm } from '~/routes/messages/quick-replies/quick-reply-form'
import { button } from '~/ui/button'
import { unlistedMeta } from '~/components/shell/page-title'
import { Form } from '~/ui/form'
import { useReply } from '~/ui/keep-page'

const QUICK_REPLIES = '/messages/quick-replies'

export const meta = unlistedMeta('Edit quick reply')

export const loader = userLoader(async ({ params, user: host }) => {
  const quickReply = await findQuickReply(params.id, host.id)
  return quickReply
    ? data({ title: quickReply.title, content: quickReply.content })
    : data(null, { status: 404 })
})

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const form = await readForm(request, changeQuickReplySchema)
  if (!form.ok) return replyWithErrors(form, 'Quick reply not saved')
  const isDeleting = form.value.intent === 'delete'
  const result =
    form.value.intent === 'delete'
      ? await deleteQuickReply(params.id!, { host })
      : await updateQuickReply(params.id!, form.value, { host })
  return result.ok
    ? redirectWithToast(QUICK_REPLIES, { title: isDeleting ? 'Quick reply deleted' : 'Quick reply saved' })
    : form.refuse(result)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function QuickReply() {
  const quickReply = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = { to: QUICK_REPLIES, label: 'Quick replies' }
  if (!quickReply) {
    return (
      <FormPage title="Quick reply not found" back={back}>
        <p className="text-muted">It may have been deleted, or it is not one of yours.</p>
      </FormPage>
    )
  }
  return (
    <FormPage title="Edit quick reply" back={back}>
      <QuickReplyForm action="Save changes" quickReply={quickReply} reply={reply} intent="save" />
      <Form method="post" className="mt-3">
        <button name="intent" value="delete" className={button('secondary', 'w-full text-danger!')}>
          Delete
        </button>
      </Form>
    </FormPage>
  )
}
