import {
  isRouteErrorResponse,
  redirectDocument,
  useActionData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useState } from 'react'
import { isDocument } from './link'
import { LOST, reportFailure } from './lost-connection'

let responses = 0

/** How many forms the server has responded to since the document was loaded. */
export const countResponses = (): number => responses

/**
 * The `clientAction` of a page with a form. Where no response arrives, or the server fails, the page stays as it is and
 * says so beside the button.
 */
export async function keepPage({ serverAction, request }: ClientActionFunctionArgs) {
  try {
    const reply = await serverAction()
    responses++
    return reply
  } catch (thrown) {
    // The visitor has gone on.
    if (request.signal.aborted) throw thrown
    const isRedirect = thrown instanceof Response
    if (isRedirect || isFinal(thrown)) {
      responses++
      throw isRedirect ? toDocument(thrown) : thrown
    }
    reportFailure(failureMessage(thrown))
    // A 503 response keeps Remix from loading the page over the same broken connection.
    return Response.json(null, { status: 503 })
  }
}

/**
 * Turns a redirect into a document load where a document is needed: for the page, or for the place on it, which only
 * documents mark as the target of their URL.
 */
function toDocument(response: Response): Response {
  const to = response.headers.get('Location') ?? ''
  const { origin, pathname, hash } = new URL(to, window.location.href)
  const isElsewhere = origin !== window.location.origin
  return !isElsewhere && (hash !== '' || isDocument(pathname)) ? redirectDocument(to) : response
}

/** Whether sending the form again cannot work. */
const isFinal = (thrown: unknown) =>
  isRouteErrorResponse(thrown) && [403, 404, 405, 410].includes(thrown.status)

function failureMessage(thrown: unknown): string {
  if (thrown instanceof TypeError) return LOST
  const said = isRouteErrorResponse(thrown) && thrown.status < 500 ? thrown.data : undefined
  return typeof said === 'string' && said.endsWith('.')
    ? said
    : 'Something went wrong on our side. Please try again in a moment.'
}

/**
 * The `shouldRevalidate` of the same route: after a refusal its loader runs again, because what the page shows may have
 * changed. Not after a 400 (invalid fields) or a 503 (the connection was lost, or the server failed).
 */
export const revalidateIfRefused: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus > 400 ? actionStatus !== 503 : defaultShouldRevalidate)

/** The response of the page's action, which stays when the form is sent again and that request is lost. */
export function useReply<Action>(): ReturnType<typeof useActionData<Action>> {
  const reply = useActionData<Action>()
  const [last, setLast] = useState(reply)
  if (reply !== null && reply !== last) setLast(reply)
  return reply === null ? last : reply
}
