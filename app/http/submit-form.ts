import type { Notice } from '~/http/read-form.server'

/**
 * Sends a form from a script: where no answer comes, or none that can be read, the page stays with what was typed and says so.
 * @param tell the words for it; told whether nothing came at all
 */
export async function sendOrTell(send: () => Promise<unknown>, tell: (isUnanswered: boolean) => Notice) {
  try {
    return await send()
  } catch (thrown) {
    // A redirect or a refusal is an answer.
    if (thrown instanceof Response) throw thrown
    // As a response of 503, so that what stands on the page is not asked for again over the same line.
    return Response.json({ notice: tell(thrown instanceof TypeError) }, { status: 503 })
  }
}
