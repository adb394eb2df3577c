import {
  isRouteErrorResponse,
  redirectDocument,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { isDocument } from './link'
import { LOST, reportUnsent } from './lost-connection'

/**
 * The `clientAction` of a route with a form: where no response arrives, or one that says nothing about the form, the page
 * stays with what was typed, and says beside the button why the form was not sent.
 */
export async function keepForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw asDocument(thrown)
    if (isGone(thrown)) throw thrown
    reportUnsent(whyUnsent(thrown))
    // A 503 response keeps Remix from loading the page over the same broken connection.
    return Response.json(null, { status: 503 })
  }
}

/** A redirect to a page that has to be loaded as a document does that. */
function asDocument(response: Response): Response {
  const to = response.headers.get('Location')
  return to && isDocument(to) ? redirectDocument(to) : response
}

/** Whether there is nothing, or nothing for this visitor, that the form could be sent to again. */
const isGone = (thrown: unknown) =>
  isRouteErrorResponse(thrown) && [403, 404, 405, 410].includes(thrown.status)

function whyUnsent(thrown: unknown): string {
  if (thrown instanceof TypeError) return LOST
  const said = isRouteErrorResponse(thrown) && thrown.status < 500 ? thrown.data : undefined
  return typeof said === 'string' && said.endsWith('.')
    ? said
    : 'Something went wrong on our side. Please try again in a moment.'
}

/**
 * The `shouldRevalidate` of the same route. A refusal can mean that what the page shows has changed, so the page is read
 * anew; what was typed stays. Invalid fields (400) say nothing about it.
 */
export const rereadIfRefused: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus > 400 ? actionStatus !== 503 : defaultShouldRevalidate
