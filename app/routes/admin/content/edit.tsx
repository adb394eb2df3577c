import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentFormSchema, editedContentFields } from '~/domain/content/company-content'
import { contentPlaces } from '~/domain/content/content-types'
import { contentOf } from '~/domain/content/content.queries.server'
import { publishContent } from '~/domain/content/publish-content.server'
import { updateContent } from '~/domain/content/update-content.server'
import { versionOf } from '~/domain/shared/version'
import { requireAdmin } from '~/http/guards.server'
import { adminLoader } from '~/http/page-loader.server'
import { redirectWithToast } from '~/http/toast.server'
import { ContentForm } from './content-form'
import { readContentForm, requestedPdf } from './read-content-form.server'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { TextLink } from '../elements'
import { consoleMeta } from '../tabs'

const LIST = '/admin/content'

export const meta = consoleMeta('Edit content')

export const loader = adminLoader(async ({ params }) => {
  const text = await contentOf(params.id)
  if (!text) throw new Response('Content not found', { status: 404 })
  const { id, type, title, content, pdfUrl, pdfFileName, isPublished } = text
  return {
    id,
    isPublished,
    version: versionOf(text, editedContentFields),
    start: { type, title, content, pdf: pdfUrl ? { url: pdfUrl, fileName: pdfFileName ?? '' } : null },
  }
})

/** Saves, previews, publishes or unpublishes the content. */
export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readContentForm(request, contentFormSchema, 'Failed to save content')
  if (!form.ok) return form.answer
  const by = { admin, now: new Date() }
  const { value } = form
  if (value.intent === 'preview') return form.preview(value)
  if (value.intent === 'show' || value.intent === 'hide') {
    const result = await (value.intent === 'show'
      ? publishContent(params.id!, by)
      : updateContent(params.id!, { isPublished: false }, by))
    if (!result.ok) return form.refuse(result)
    return redirectWithToast(
      LIST,
      value.intent === 'show'
        ? { title: 'Content published', description: `Everyone can read “${result.content.title}” now.` }
        : { title: 'Content unpublished', description: `“${result.content.title}” is a draft again.` },
    )
  }
  const { intent, removePdf, pdfUrl, pdfFileName, ...text } = value
  const result = await updateContent(
    params.id!,
    {
      ...text,
      ...requestedPdf({ pdfUrl, pdfFileName, removePdf }, form.pdf),
      ...(intent === 'publish' && { isPublished: true }),
    },
    by,
  )
  return result.ok
    ? redirectWithToast(LIST, {
        title: intent === 'publish' ? 'Content published' : 'Content saved',
        description: `Your changes to “${result.content.title}” have been saved.`,
      })
    : form.refuse(result)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Edits a content item. */
export default function EditContent() {
  const { id, isPublished, start, version } = useLoaderData<typeof loader>()
  const { name, path } = contentPlaces[start.type]
  return (
    <>
      <h2 className="text-2xl font-bold">Edit {name}</h2>
      <p className="mt-2 max-w-text text-muted">
        {isPublished ? (
          <>
            It is published: what you save appears at <TextLink href={path}>{path}</TextLink> immediately.
          </>
        ) : (
          'It is a draft: only admins see it until you publish it.'
        )}
      </p>
      <ContentForm
        start={start}
        version={version}
        saveLabel={isPublished ? 'Save changes' : 'Save draft'}
        canPublish={!isPublished}
      />
      <p className="mt-6">
        <Link to={`${LIST}/${id}/delete`} className={button('secondary', 'text-danger!')}>
          Delete this content
        </Link>
      </p>
    </>
  )
}
