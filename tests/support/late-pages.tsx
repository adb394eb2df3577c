import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import { orderedHtml } from '../../app/http/streaming/ordered-html.server'

/** Contents of a page that arrive when a test says so. */
function createContents() {
  const known = new Set<string>()
  const waiting = new Map<string, { promise: Promise<void>; arrive: () => void }>()
  const wait = (name: string) => {
    let arrive!: () => void
    const promise = new Promise<void>((resolve) => (arrive = resolve))
    waiting.set(name, { promise, arrive })
    return promise
  }
  /** Renders its children once the content with its name is known. */
  function Late({ name, fails, children }: { name: string; fails?: boolean; children?: ReactNode }) {
    if (!known.has(name)) throw waiting.get(name)?.promise ?? wait(name)
    if (fails) throw Object.assign(new Error(`${name} </script> failed`), { digest: `<"${name}">` })
    return <>{children}</>
  }
  return {
    Late,
    know(name: string) {
      known.add(name)
      waiting.get(name)?.arrive()
    },
  }
}

export type Page = (late: ReturnType<typeof createContents>['Late']) => ReactNode
type Options = RenderToPipeableStreamOptions & { abortAfter?: string; cutAfter?: string }

/** Lets React do everything that it can do now. */
const settled = async () => {
  for (let turn = 0; turn < 6; turn++) await new Promise((done) => setImmediate(done))
}

/** What React writes when every content is known from the start. */
export async function renderAtOnce(
  page: Page,
  names: readonly string[],
  options: Options = {},
): Promise<string> {
  const contents = createContents()
  names.forEach((name) => contents.know(name))
  return new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(page(contents.Late), {
      onError: digestOf,
      progressiveChunkSize: Infinity,
      ...options,
      onAllReady: () => void pipe(collect(resolve)),
    })
  })
}

/** Collects React's own output. */
function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString().replaceAll('\0', ''))
      next()
    },
  })
}

const digestOf = (error: unknown) => (error as { digest?: string }).digest

/**
 * Renders a page whose contents arrive in an order, and puts what React writes into document order.
 * @returns the chunks that were sent after each arrival, the first of them before any
 */
export async function renderInOrder(page: Page, names: readonly string[], options: Options = {}) {
  const { Late, know } = createContents()
  const chunks: string[] = ['']
  let ended = false
  const written: Buffer[][] = [[]]
  const ordered = orderedHtml(
    (html) => (chunks[chunks.length - 1] += html),
    () => (ended = true),
  )
  const write = ordered.write.bind(ordered) as (chunk: Buffer) => boolean
  ordered.write = ((chunk: Buffer) => {
    written.at(-1)!.push(Buffer.from(chunk))
    return write(chunk)
  }) as typeof ordered.write
  const { flush } = ordered as unknown as { flush: () => void }
  Object.assign(ordered, {
    flush() {
      written.push([])
      flush()
    },
  })
  const rendering = renderToPipeableStream(page(Late), {
    onError: digestOf,
    ...options,
    onShellReady: () => void rendering.pipe(ordered),
  })
  await settled()
  for (const name of names) {
    chunks.push('')
    know(name)
    await settled()
    if (name === options.abortAfter) rendering.abort(new Error('aborted'))
    if (name === options.cutAfter) ordered.end()
    await settled()
  }
  return { html: chunks.join(''), chunks, ended, written: written.map((chunks) => Buffer.concat(chunks)) }
}

/** Where content arrives between texts, React and this server write the comments that keep texts apart differently. */
export const withoutSeparators = (html: string) => html.replaceAll('<!-- -->', '')

/** In development React tells where an error happened, which depends on the moment. */
export const withoutStacks = (html: string) => html.replace(/ data-stck="[^"]*"/g, '')

/** Every order of a list. */
export const orders = <T,>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first, index) =>
        orders(list.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
      )
