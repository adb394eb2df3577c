import type { ShouldRevalidateFunction } from '@remix-run/react'
import type { Notice } from '~/http/read-form.server'

/**
 * Submits a form whose page has a notice of its own for a lost connection, from a client action: when no response
 * arrives, or none that can be read, the page keeps what was typed. Other forms use `ui/keep-page.ts`.
 * @param noticeFor the notice; its argument says whether the connection failed altogether
 */
export async function submitForm(send: () => Promise<unknown>, noticeFor: (isOffline: boolean) => Notice) {
  try {
    return await send()
  } catch (thrown) {
    // A redirect or a refusal is a response.
    if (thrown instanceof Response) throw thrown
    // A 503 response keeps Remix from revalidating the page over the same broken connection.
    return Response.json({ notice: noticeFor(thrown instanceof TypeError) }, { status: 503 })
  }
}

/**
 * `shouldRevalidate` of the routes around a form that a fetcher sends. Without one, Remix loads a page again after a
 * fetcher's action also when it was refused, and over a broken connection that shows an error instead of the form. A
 * conflict is shown beside what is stored now, so that is read.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (actionStatus < 400 || actionStatus === 409)
