import type { FormReply } from '~/http/read-form.server'

type Failure = { notice: NonNullable<FormReply['notice']> }

/**
 * Sends a step's form from a script: where no answer comes, or none that can be read, the step stays with what was typed
 * and says so.
 * @param failed the words of the specification for what did not work
 */
export async function sendOrTell(send: () => Promise<unknown>, failed: string) {
  try {
    return await send()
  } catch (thrown) {
    // A redirect: it worked.
    if (thrown instanceof Response) throw thrown
    const title = thrown instanceof TypeError ? 'Network error. Please try again.' : failed
    // As a response of 503, so that what stands on the page is not asked for again over the same line.
    return Response.json({ notice: { title } } satisfies Failure, { status: 503 })
  }
}
