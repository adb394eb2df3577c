import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { deleteContentSchema } from '~/domain/content/company-content'
import { contentPlaces } from '~/domain/content/content-types'
import { contentOf, isShown, fallbackFor } from '~/domain/content/content.queries.server'
import { deleteContent } from '~/domain/content/delete-content.server'
import { requireAdmin } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { TextNotFound } from '~/components/content/text-not-found'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { pageTitle } from '~/ui/page-title'
import { useNoticeToast } from '~/ui/toast-store'

const LIST = '/admin/content'

export const meta: MetaFunction = () => [
  { title: pageTitle('Delete text') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const text = await contentOf(params.id!)
  if (!text) return data(null, { status: 404 })
  const read = await isShown(text)
  return data({
    type: text.type,
    title: text.title,
    pdf: text.pdfFileName,
    read,
    standIn: read ? ((await fallbackFor(text))?.title ?? null) : null,
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, deleteContentSchema)
  if (!form.ok) return form.reply()
  const result = await deleteContent(params.id!, { admin, now: new Date() })
  return result.ok
    ? redirectWithToast(LIST, { title: 'Content deleted', description: `“${result.content.title}” is gone.` })
    : form.refuse({ refusal: 'content_not_deleted' })
}

/** Asks for confirmation before deleting a content item, and says what its page shows afterwards. */
export default function DeleteContent() {
  const text = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      {reply?.notice && (
        <div className="mb-6">
          <Notice type="error" title={reply.notice.title}>
            {reply.notice.description}
          </Notice>
        </div>
      )}
      {text ? <Question {...text} /> : <TextNotFound />}
    </>
  )
}

type QuestionProps = {
  type: keyof typeof contentPlaces
  title: string
  pdf: string | null
  read: boolean
  standIn: string | null
}

function Question({ type, title, pdf, read, standIn }: QuestionProps) {
  const { name, path } = contentPlaces[type]
  return (
    <div className="max-w-text">
      <h2 className="text-xl font-semibold">Are you sure you want to delete this text?</h2>
      <p className="mt-4 rounded-lg border border-line bg-surface p-5">
        <span className="text-muted">{name}</span>
        <br />
        <strong className="text-lg wrap-anywhere">{title}</strong>
      </p>
      <p className="mt-4 text-muted">
        {!read && 'It isn’t public at the moment. '}
        {read && standIn && (
          <>
            {path} shows it now. Without it, {path} goes back to “{standIn}”, which was published before.{' '}
          </>
        )}
        {read && !standIn && <>{path} shows it now. Without it, the page is not found. </>}
        {pdf && 'Its PDF goes with it. '}This cannot be undone.
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Delete text</button>
        <a href={LIST} className={button('secondary')}>
          Keep it
        </a>
      </form>
    </div>
  )
}
