import { beforeEach, expect, test } from 'vitest'
import { openSharedConnection } from './shared-connection'

type Locks = Pick<LockManager, 'request'>

/** The locks and channels of one browser. Messages arrive after the current task, as in a browser. */
function newBrowser() {
  const waiting: { run: () => Promise<unknown>; signal?: AbortSignal }[] = []
  let isHeld = false
  async function next() {
    if (isHeld) return
    const turn = waiting.find(({ signal }) => !signal?.aborted)
    if (!turn) return
    waiting.splice(0, waiting.indexOf(turn) + 1)
    isHeld = true
    await turn.run()
    isHeld = false
    await next()
  }
  const request = ((_: string, { signal }: LockOptions, run: () => Promise<unknown>) => {
    waiting.push({ run, signal })
    queueMicrotask(() => void next())
    return new Promise(() => {})
  }) as unknown as Locks['request']

  const channels = new Set<{ onmessage: BroadcastChannel['onmessage'] }>()
  const openChannel = () => {
    const channel = {
      onmessage: null as BroadcastChannel['onmessage'],
      postMessage: (data: unknown) =>
        channels.forEach((other) => {
          if (other !== channel)
            queueMicrotask(() =>
              other.onmessage?.call(undefined as never, new MessageEvent('message', { data })),
            )
        }),
      close: () => void channels.delete(channel),
    }
    channels.add(channel)
    return channel
  }
  return { name: 'conversations', locks: { request }, openChannel }
}

const streams: (EventTarget & { readyState: number; onopen: () => void })[] = []
const openStreams = () => streams.filter(({ readyState }) => readyState < 2)
const settle = () => new Promise<void>((done) => setTimeout(done))

/** A page of the browser, with the changes and the mode it was given. */
async function openPage(browser: ReturnType<typeof newBrowser>) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const page = {
    changes: [] as unknown[][],
    mode: '',
    show: async (visibilityState: DocumentVisibilityState) => {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
      await settle()
      await acceptStreams()
    },
    close: () => {},
  }
  page.close = openSharedConnection(
    {
      open: () => {
        const stream = Object.assign(new EventTarget(), {
          readyState: 0,
          onopen: () => {},
          close: () => void (stream.readyState = 2),
        })
        streams.push(stream)
        return stream as unknown as EventSource
      },
      onChange: (...change) => page.changes.push(change),
      onMode: (mode) => (page.mode = mode),
    },
    document as unknown as Document,
    browser,
  )
  await settle()
  await acceptStreams()
  return page
}

async function acceptStreams() {
  for (const stream of streams.filter(({ readyState }) => readyState === 0)) {
    stream.readyState = 1
    stream.onopen()
  }
  await settle()
}

async function arrive(otherId: string, revision: number) {
  const data = JSON.stringify({ otherId, revision })
  openStreams().forEach((stream) => stream.dispatchEvent(new MessageEvent('change', { data })))
  await settle()
}

let browser: ReturnType<typeof newBrowser>
beforeEach(() => {
  streams.splice(0)
  browser = newBrowser()
})

test('ten visible pages hold one stream, and each gets every event', async () => {
  const pages = []
  for (let count = 0; count < 10; count++) pages.push(await openPage(browser))
  expect(openStreams()).toHaveLength(1)
  pages.forEach((page) => page.changes.splice(0))
  await arrive('user', 7)
  expect(pages.map(({ mode, changes }) => [mode, changes])).toEqual(
    Array.from({ length: 10 }, () => ['live', [['user', 7]]]),
  )
})

test('a page that joins later asks for what it may have missed', async () => {
  await openPage(browser)
  expect(await openPage(browser)).toMatchObject({ mode: 'live', changes: [[null]] })
})

test('another page takes over when the one with the stream is hidden or closed', async () => {
  const [first, second, third] = [await openPage(browser), await openPage(browser), await openPage(browser)]
  await first.show('hidden')
  expect([openStreams().length, first.mode, second.mode, third.mode]).toEqual([1, 'polling', 'live', 'live'])
  second.close()
  await settle()
  await acceptStreams()
  third.changes.splice(0)
  await arrive('user', 8)
  expect([openStreams().length, third.mode, third.changes]).toEqual([1, 'live', [['user', 8]]])
  expect(first.changes).not.toContainEqual(['user', 8])
})

test('a hidden page holds nothing, and follows again when it is shown', async () => {
  const page = await openPage(browser)
  await page.show('hidden')
  expect(openStreams()).toEqual([])
  await page.show('visible')
  expect([openStreams().length, page.mode]).toEqual([1, 'live'])
})
