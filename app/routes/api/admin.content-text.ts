import { z } from 'zod'
import { contentChangeSchema } from '~/domain/content/company-content'
import { contentJson, contentJsonSchema } from '~/domain/content/content-json'
import { contentOf } from '~/domain/content/content.queries.server'
import { deleteContent } from '~/domain/content/delete-content.server'
import { updateContent } from '~/domain/content/update-content.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get a content item',
    access: 'admin',
    answers: { 200: contentJsonSchema },
    refusals: { 404: 'Content not found.' },
    handle: handleGet,
  },

  PUT: {
    summary: 'Update a content item',
    description:
      'Changes only the fields that are sent; the type never changes. `pdfUrl: null` removes the PDF. ' +
      '`isPublished` publishes the content, or makes it a draft again.',
    access: 'admin',
    body: contentChangeSchema,
    answers: { 200: contentJsonSchema },
    refusals: {
      404: 'Content not found.',
      422: 'This type takes no PDF, or there is no PDF at this URL.',
    },
    handle: handlePut,
  },

  DELETE: {
    summary: 'Delete a content item',
    access: 'admin',
    answers: { 200: z.object({ message: z.string() }) },
    refusals: { 404: 'Content not found.' },
    handle: handleDelete,
  },
})

async function handleGet({ request, params }: EndpointArgs) {
  await requireApiAdmin(request)
  const text = await contentOf(params.id!)
  return text ? Response.json(contentJson(text)) : refuseJson({ refusal: 'content_unknown' })
}

async function handlePut({ request, params }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  const result = await updateContent(params.id!, await readJson(request, contentChangeSchema), {
    admin,
    now: new Date(),
  })
  return result.ok ? Response.json(contentJson(result.content)) : refuseJson(result)
}

async function handleDelete({ request, params }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  await readJson(request, z.unknown())
  const result = await deleteContent(params.id!, { admin, now: new Date() })
  return result.ok
    ? Response.json({ message: 'The content has been deleted successfully.' })
    : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
