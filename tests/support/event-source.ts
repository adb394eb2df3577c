import type { Visitor } from './client'

type ReceivedEvent = { event: string; data: unknown }

/**
 * Reads server-sent events like a browser: the events received so far, and whether the stream is open. `error` is set
 * when the connection broke, and stays undefined when the server ended the stream.
 */
export async function eventSource(visitor: Visitor, path: string) {
  const leaving = new AbortController()
  const response = await visitor.send(path, {
    headers: { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' },
    signal: leaving.signal,
  })
  const received: ReceivedEvent[] = []
  const source = {
    response,
    received,
    text: '',
    isOpen: response.body !== null,
    error: undefined as unknown,
    leave: () => leaving.abort(),
  }
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const bytes of response.body! as unknown as AsyncIterable<Uint8Array>) {
      const chunk = decoder.decode(bytes, { stream: true })
      source.text += chunk
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const fields = new Map(
          block
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
        )
        if (fields.has('data'))
          received.push({ event: fields.get('event') ?? 'message', data: JSON.parse(fields.get('data')!) })
      }
    }
  }
  if (response.body)
    void read()
      .catch((error: unknown) => {
        source.error = error
      })
      .finally(() => {
        source.isOpen = false
      })
  return source
}
