import type { Writable } from 'node:stream'
import { orderedHtml } from './ordered-html.server'

/**
 * React's output in document order as the body of a response. What it writes in one turn is one chunk, because Remix
 * flushes each of them.
 * @param stop called when the page is complete, or when nobody reads it any more
 */
export function pageBody(pipe: (to: Writable) => void, stop: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  // A page that is stopped goes on to write its fallbacks.
  let isOpen = true
  return new ReadableStream({
    start(controller) {
      let html = ''
      const flush = () => {
        if (html && isOpen) controller.enqueue(encoder.encode(html))
        html = ''
      }
      const send = (chunk: string) => {
        if (!html) setImmediate(flush)
        html += chunk
      }
      const end = () => {
        flush()
        if (isOpen) controller.close()
        isOpen = false
        stop()
      }
      pipe(orderedHtml(send, end))
    },
    cancel() {
      isOpen = false
      stop()
    },
  })
}
