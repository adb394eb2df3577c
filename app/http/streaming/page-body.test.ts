import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { pageBody } from './page-body.server'

function setUp() {
  const stop = vi.fn()
  let page!: Writable & { flush: () => void }
  const body = pageBody((to) => (page = to as typeof page), stop)
  const write = (html: string) => {
    page.write(html)
    page.flush()
  }
  return { body, page, write, stop }
}

test('a page is one chunk for each turn in which it was written', async () => {
  const { body, page, write, stop } = setUp()
  const reader = body.getReader()
  const chunk = async () => new TextDecoder().decode((await reader.read()).value)
  write('<p>One')
  write(' and two')
  expect(await chunk()).toBe('<p>One and two')
  page.end('</p>')
  expect(await chunk()).toBe('</p>')
  expect((await reader.read()).done).toBe(true)
  expect(stop).toHaveBeenCalledOnce()
})

test('what is written after its reader has left is dropped without an error', async () => {
  const { body, page, write, stop } = setUp()
  write('<p>Before')
  await body.cancel()
  expect(stop).toHaveBeenCalled()
  write('and after')
  await nextTurn()
  page.end('</p>')
  await finished(page)
})
