import { z } from 'zod'
import { newContentSchema } from '~/domain/content/company-content'
import { contentJson, contentJsonSchema } from '~/domain/content/content-json'
import { contentTypes } from '~/domain/content/content-types'
import { contentInFull } from '~/domain/content/content.queries.server'
import { createContent } from '~/domain/content/create-content.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readJson, readQuery } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const querySchema = z.object({ type: z.enum(contentTypes).optional() })

const endpoint = defineEndpoint({
  GET: {
    summary: 'List content',
    description:
      'Drafts and published ones, the newest first. Visitors see the most recently published one of each type.',
    access: 'admin',
    query: querySchema,
    answers: { 200: z.array(contentJsonSchema) },
    handle: handleGet,
  },

  POST: {
    summary: 'Create a content item',
    description:
      'Creates a draft, or publishes immediately with `isPublished`. `pdfUrl` is the address from ' +
      'POST /api/upload/pdf, for privacy_policy and terms_of_service only. ' +
      'Repeating a `requestKey` returns the content created first.',
    access: 'admin',
    body: newContentSchema,
    answers: { 201: contentJsonSchema },
    refusals: {
      409: 'The request key was used for other content.',
      422: 'This type takes no PDF, or there is no PDF at this URL.',
    },
    handle: handlePost,
  },
})

async function handleGet({ request }: EndpointArgs) {
  await requireApiAdmin(request)
  const texts = await contentInFull(readQuery(request, querySchema).type)
  return Response.json(texts.map(contentJson))
}

async function handlePost({ request }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  const result = await createContent(await readJson(request, newContentSchema), {
    admin,
    now: new Date(),
  })
  if (!result.ok) return refuseJson(result)
  return Response.json(contentJson(result.content), {
    status: 201,
    headers: { Location: `/api/admin/content/${result.content.id}` },
  })
}

export const loader = endpoint.loader
export const action = endpoint.action
