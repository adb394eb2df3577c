import type { EntryContext } from '@remix-run/node'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** What React writes for a boundary that it could not finish. React escapes `<` in text. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a page whose data is there in one go, without the streams of React and Remix, which take as long as rendering
 * itself. The result is what they would write.
 * @param context of a page whose loaders have returned no open promises
 * @returns null if a part of the page suspends or fails, which React's stream knows how to handle
 */
export async function wholePage(context: EntryContext, page: ReactElement): Promise<string | null> {
  const { renderMeta, serverHandoffStream } = context
  if (!renderMeta || !serverHandoffStream) return null
  // Remix's own component waits for this stream, and React would suspend the page because of it.
  const value = await textOf(serverHandoffStream)
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
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

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
  reader.releaseLock()
  return Buffer.concat(chunks).toString()
}
