import { z } from 'zod'
import { contentChangeSchema, newContentSchema } from '~/domain/content/company-content'
import { contentJson, contentJsonSchema } from '~/domain/content/content-json'
import { contentTypes } from '~/domain/content/content-types'
import { contentInFull, contentOf } from '~/domain/content/content.queries.server'
import { createContent } from '~/domain/content/create-content.server'
import { deleteContent } from '~/domain/content/delete-content.server'
import { updateContent } from '~/domain/content/update-content.server'
import { EDITED_MEANWHILE } from '~/http/openapi/refusals'
import { defineResource } from '~/http/resource.server'

const NO_PDF = 'This type takes no PDF, or there is no PDF at this URL.'

const { loader, action } = defineResource({
  name: 'content',
  access: 'admin',
  json: contentJson,
  schema: contentJsonSchema,
  find: ({ params }) => contentOf(params.id),
  unknown: { refusal: 'content_unknown' },
  notFound: 'Content not found.',
  list: {
    summary: 'List content',
    description:
      'Drafts and published ones, the newest first. Visitors see the most recently published one of each type.',
    query: z.object({ type: z.enum(contentTypes).optional() }),
    run: ({ query }) => contentInFull(query.type),
  },
  create: {
    summary: 'Create a content item',
    description:
      'Creates a draft, or publishes immediately with `isPublished`. `pdfUrl` is the address from ' +
      'POST /api/upload/pdf, for privacy_policy and terms_of_service only. ' +
      'Repeating a `requestKey` returns the content created first.',
    body: newContentSchema,
    refusals: { 409: 'The request key was used for other content.', 422: NO_PDF },
    location: '/api/admin/content',
    run: ({ body, user, now }) => createContent(body, { admin: user, now }),
  },
  read: { summary: 'Get a content item' },
  update: {
    summary: 'Update a content item',
    description:
      'Changes only the fields that are sent; the type never changes. `pdfUrl: null` removes the PDF. ' +
      '`isPublished` publishes the content, or makes it a draft again.',
    refusals: { 409: EDITED_MEANWHILE, 422: NO_PDF },
    body: contentChangeSchema,
    run: ({ params, body, user, now }) => updateContent(params.id, body, { admin: user, now }),
  },
  delete: {
    summary: 'Delete a content item',
    message: 'The content has been deleted successfully.',
    run: ({ params, user, now }) => deleteContent(params.id, { admin: user, now }),
  },
})

export { loader, action }
