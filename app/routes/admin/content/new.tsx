import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { newContentFormSchema } from '~/domain/content/company-content'
import { contentTypes } from '~/domain/content/content-types'
import { contentInFull } from '~/domain/content/content.queries.server'
import { createContent } from '~/domain/content/create-content.server'
import { starterTexts } from '~/domain/content/starter-texts.server'
import { requireAdmin } from '~/http/guards.server'
import { adminLoader } from '~/http/page-loader.server'
import { redirectWithToast } from '~/http/toast.server'
import { consoleMeta } from '../tabs'
import { ContentForm } from './content-form'
import { readContentForm, requestedPdf } from './read-content-form.server'

export const meta = consoleMeta('New content')

export const loader = adminLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams.get('type')
  const type = contentTypes.find((one) => one === asked) ?? null
  const isFirst = type && (await contentInFull(type)).length === 0
  const starter = isFirst ? starterTexts().find((text) => text.type === type) : undefined
  return { requestKey: uuidv7(), type, title: starter?.title ?? '', content: starter?.content ?? '' }
})

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readContentForm(request, newContentFormSchema, 'Failed to create content')
  if (!form.ok) return form.answer
  const { intent, removePdf, ...text } = form.value
  if (intent === 'preview') return form.preview(text)
  const result = await createContent(
    { ...text, ...requestedPdf({ ...text, removePdf }, form.pdf), isPublished: intent === 'publish' },
    { admin, now: new Date() },
  )
  if (!result.ok) return form.refuse(result)
  const { title, isPublished } = result.content
  return redirectWithToast(
    '/admin/content',
    isPublished
      ? { title: 'Content published', description: `Everyone can read “${title}” now.` }
      : { title: 'Draft saved', description: `Only admins see “${title}” until you publish it.` },
  )
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Creates a content item. */
export default function NewContent() {
  const { requestKey, ...start } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="text-2xl font-bold">New content</h2>
      <ContentForm
        start={{ ...start, pdf: null }}
        requestKey={requestKey}
        saveLabel="Save draft"
        canPublish
      />
    </>
  )
}
