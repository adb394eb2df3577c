import type { LoaderFunctionArgs } from '@remix-run/node'
import { tagged, unchanged } from '~/http/conditional'
import { openApi } from '~/http/openapi/openapi.server'

/** GET /api/openapi.json: every endpoint, generated from the schemas that it parses and answers with. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { document, tag } = await openApi()
  return unchanged(request, tag) ?? tagged(tag, document)
}
