import { documentKeyOf, attachmentHeader } from '~/domain/content/document'
import { readDocument } from '~/domain/content/published-content.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { currentUser } from '~/http/session.server'

const { loader, action } = defineEndpoint({ GET: downloadDocument })

/** GET /documents/<hash>.pdf: a published PDF as a download; for admins also those of drafts. */
async function downloadDocument({ request, params }: EndpointArgs) {
  const key = documentKeyOf(`/documents/${params.file}`)
  const document =
    key && (await readDocument(key, { drafts: (await currentUser(request))?.isAdmin ?? false }))
  // Always revalidated, because the PDF of an unpublished text must not be served any more.
  const headers = new Headers({
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  if (!document) {
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    return new Response('There is no document at this address.', { status: 404, headers })
  }
  headers.set('ETag', `"${key}"`)
  if (request.headers.get('If-None-Match')?.includes(key)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/pdf')
  headers.set('Content-Disposition', attachmentHeader(document.fileName))
  return new Response(document.bytes, { headers })
}

export { loader, action }
