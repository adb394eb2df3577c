import type { EntryContext } from '@remix-run/node'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** What React writes for a boundary that it could not finish. React escapes `<` in text. */
const UNFINISHED = '<!--$!-->'

/** A page's data for its scripts, as Remix's component that sends it expects it. */
type Handoff = Pick<EntryContext, 'renderMeta' | 'serverHandoffStream'>

/**
 * Reads the data of a page that Remix sends to its scripts, if all of it is there. Remix's component waits for this
 * stream, and React would suspend the page because of it, so the component is given the result.
 * @returns whether it is; if a loader returned a promise of its own, a part is open, and the stream still has all
 */
export async function takeData(context: Handoff): Promise<boolean> {
  const { renderMeta, serverHandoffStream } = context
  if (!renderMeta || !serverHandoffStream) return false
  const reader = serverHandoffStream.getReader()
  const chunks: Uint8Array[] = []
  const turn = new Promise<null>((resolve) => setImmediate(resolve, null))
  for (;;) {
    const next = reader.read()
    const read = await Promise.race([next, turn])
    if (read === null) {
      context.serverHandoffStream = resumed(chunks, next, reader)
      return false
    }
    if (read.done) break
    chunks.push(read.value)
  }
  const value = Buffer.concat(chunks).toString()
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
  reader.releaseLock()
  return true
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** A stream that was read in part, from its beginning. */
function resumed(
  chunks: readonly Uint8Array[],
  next: ReturnType<Reader['read']>,
  reader: Reader,
): ReadableStream<Uint8Array> {
  let reading = next
  return new ReadableStream({
    start: (controller) => chunks.forEach((chunk) => controller.enqueue(chunk)),
    async pull(controller) {
      const { done, value } = await reading
      if (done) return controller.close()
      controller.enqueue(value)
      reading = reader.read()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/**
 * Renders a page whose data is there in one go, without the streams of React and Remix, which take as long as rendering
 * itself. The result is what they would write.
 * @param context of a page whose data was taken
 * @returns null if a part of the page suspends or fails, which React's stream knows how to handle
 */
export function wholePage(context: Handoff, page: ReactElement): string | null {
  try {
    const html = renderToString(page)
    if (!html.includes(UNFINISHED)) return `<!DOCTYPE html>${html}`
  } catch {
    // The stream reports it.
  }
  // Remix has locked the other.
  context.serverHandoffStream = new ReadableStream()
  return null
}
