import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteContentSchema } from '~/domain/content/company-content'
import { contentPlaces } from '~/domain/content/content-types'
import { contentOf, isShown, fallbackFor } from '~/domain/content/content.queries.server'
import { fillPlaceholders } from '~/domain/content/placeholders'
import { placeholderValues } from '~/domain/content/published-content.queries.server'
import { deleteContent } from '~/domain/content/delete-content.server'
import { adminAction } from '~/http/form-action.server'
import { refuse } from '~/domain/shared/result'
import { adminLoader } from '~/http/page-loader.server'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { ConfirmDeletion, FormNotice } from '../elements'
import { consoleMeta } from '../tabs'

const LIST = '/admin/content'

export const meta = consoleMeta('Delete content')

export const loader = adminLoader(async ({ params, now }) => {
  const text = await contentOf(params.id)
  if (!text) return data(null, { status: 404 })
  const [read, values] = await Promise.all([isShown(text), placeholderValues(now)])
  const standIn = read ? await fallbackFor(text) : null
  return data({
    type: text.type,
    title: fillPlaceholders(text.title, values),
    pdf: text.pdfFileName,
    read,
    standIn: standIn && fillPlaceholders(standIn.title, values),
  })
})

export const action = adminAction({
  schema: deleteContentSchema,
  run: async ({ params, user, now }) => {
    const result = await deleteContent(params.id, { admin: user, now })
    return result.ok ? result : refuse('content_not_deleted')
  },
  done: ({ content }) => ({
    to: LIST,
    title: 'Content deleted',
    description: `“${content.title}” has been deleted.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation before deleting a content item, and says what its page shows afterwards. */
export default function DeleteContent() {
  const text = useLoaderData<typeof loader>()
  if (!text)
    return (
      <>
        <FormNotice />
        <h2 className="text-2xl font-bold">Content not found</h2>
        <p className="mt-2 text-muted">It may have been deleted already.</p>
        <Link to={LIST} className={button('primary', 'mt-6')}>
          Content Management
        </Link>
      </>
    )
  const { name, path } = contentPlaces[text.type]
  return (
    <ConfirmDeletion
      question="Are you sure you want to delete this content?"
      confirm="Delete content"
      back={LIST}
    >
      <p className="rounded-lg border border-line bg-surface p-5">
        {name}
        <br />
        <strong dir="auto" className="text-lg wrap-anywhere text-ink">
          {text.title}
        </strong>
      </p>
      <p>
        {!text.read && "It isn't public at the moment. "}
        {text.read && text.standIn && (
          <>
            It's live at {path}. Without it, {path} goes back to “{text.standIn}”, which was published
            before.{' '}
          </>
        )}
        {text.read && !text.standIn && (
          <>It's live at {path}. Without it, visitors will see "Page not found". </>
        )}
        {text.pdf && 'Its PDF is deleted with it. '}This can't be undone.
      </p>
    </ConfirmDeletion>
  )
}
