import { documentKeyOf, savedAs } from '~/domain/content/document-address'
import { readDocument } from '~/domain/content/document.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { currentUser } from '~/http/session.server'

/**
 * GET /documents/<hash>.pdf: the PDF of a text that is published, to be saved and never to be shown within this site.
 * Admins may have a draft's.
 */
const endpoint = defineEndpoint({
  GET: handleGet,
})

async function handleGet({ request, params }: EndpointArgs) {
  const key = documentKeyOf(`/documents/${params.file}`)
  const document =
    key && (await readDocument(key, { drafts: (await currentUser(request))?.isAdmin ?? false }))
  // Asked for anew each time: a text that is taken back takes its PDF along.
  const headers = new Headers({
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  if (!document) {
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    return new Response('There is no document at this address.', { status: 404, headers })
  }
  headers.set('ETag', `"${key}"`)
  if (request.headers.get('If-None-Match')?.includes(key)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/pdf')
  headers.set('Content-Disposition', savedAs(document.fileName))
  return new Response(document.bytes, { headers })
}

export const loader = endpoint.loader
export const action = endpoint.action
