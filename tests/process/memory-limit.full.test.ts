import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { limitMemory, MEGABYTE, residentMemory, watchdog } from '../support/memory-limit'

const LIMIT = 256 * MEGABYTE

/** A program whose child fills some memory and then ends. */
const filling = (megabytes: number) =>
  `require('child_process').spawnSync(process.execPath, ['-e', ` +
  `'Buffer.alloc(${megabytes} * 1024 * 1024, 1); setTimeout(() => {}, 300)'], { stdio: 'inherit' }).signal` +
  ` && process.kill(process.pid, 'SIGKILL')`

describe.each([
  ['the kernel or the watchdog', limitMemory],
  ['the watchdog', watchdog],
])('a memory limit set by %s', (_, limitBy) => {
  const signalOf = async (megabytes: number) => {
    const limit = limitBy(LIMIT)
    const child = spawn(...limit.command(process.execPath, ['-e', filling(megabytes)]), { stdio: 'inherit' })
    limit.watch(child.pid!)
    const [, signal] = (await once(child, 'close')) as [number | null, string | null]
    await limit.remove()
    return signal
  }

  test('kills a program whose child exceeds it', async () => {
    expect(await signalOf(600)).toBe('SIGKILL')
  })

  test('leaves a program alone that stays below it', async () => {
    expect(await signalOf(1)).toBeNull()
  })
})

test('the resident memory of a program includes its children', async () => {
  const child = spawn(process.execPath, ['-e', filling(200)])
  await expect
    .poll(() => residentMemory(child.pid!) / MEGABYTE, { timeout: 10_000, interval: 20 })
    .toBeGreaterThan(240)
  await once(child, 'close')
  expect(residentMemory(child.pid!)).toBe(0)
})
