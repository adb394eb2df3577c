import {
  isRouteErrorResponse,
  useActionData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useState } from 'react'
import type { FormReply } from '~/http/read-form.server'
import { isDocument } from './link'
import { LOST, reportFailure } from './lost-connection'

let responses = { replies: 0, redirects: 0 }

/** How many forms got a reply, and how many led to another page, since the document was loaded. */
export const countResponses = () => responses

/**
 * The `clientAction` of a page with a form. Where no response arrives, or the server fails, the page stays as it is and
 * says so beside the button.
 */
export async function keepPage({ serverAction, request }: ClientActionFunctionArgs) {
  try {
    const reply = await serverAction()
    responses = { ...responses, replies: responses.replies + 1 }
    return reply
  } catch (thrown) {
    // The visitor has gone on.
    if (request.signal.aborted) throw thrown
    if (thrown instanceof Response || isFinal(thrown)) {
      responses = { ...responses, redirects: responses.redirects + 1 }
      const page = thrown instanceof Response && documentOf(thrown)
      if (page) return loadDocument(page)
      throw thrown
    }
    reportFailure(failureMessage(thrown))
    return noReply()
  }
}

/** A 503 response keeps Remix from loading the page over the same broken connection. */
const noReply = () => Response.json(null, { status: 503 })

/**
 * Where a redirect leads if that has to be loaded as a document: on another site, for the page, or for the place on it. Only
 * documents mark it as the target of their URL, and Remix does not load the data of a page anew where only the place
 * differs.
 */
function documentOf(redirect: Response): URL | null {
  const to = new URL(redirect.headers.get('Location') ?? '', window.location.href)
  const isForeign = to.origin !== window.location.origin
  return isForeign || to.hash !== '' || isDocument(to.pathname) ? to : null
}

/** Its promise is kept only if the browser brings this page back. */
function loadDocument(to: URL): Promise<Response> {
  const { origin, pathname, search } = window.location
  if (to.origin + to.pathname + to.search === origin + pathname + search) {
    // By itself, another place on the same page is only scrolled to.
    window.history.replaceState(window.history.state, '', to)
    window.location.reload()
  } else window.location.assign(to)
  return new Promise((resolve) =>
    window.addEventListener('pageshow', () => resolve(noReply()), { once: true }),
  )
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
 * The `shouldRevalidate` of the same route: its loader also runs after a refusal, as when a document is loaded, because what
 * the page shows may have changed. Not after a 503: the connection was lost, or the server failed.
 */
export const revalidateIfRefused: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus >= 400 ? actionStatus !== 503 : defaultShouldRevalidate)

/** The response of the page's action, which stays when the form is sent again and that request is lost. */
export function useReply<Reply = FormReply>(): ReturnType<typeof useActionData<Reply>> {
  const reply = useActionData<Reply>()
  const [last, setLast] = useState(reply)
  if (reply !== null && reply !== last) setLast(reply)
  return reply === null ? last : reply
}
