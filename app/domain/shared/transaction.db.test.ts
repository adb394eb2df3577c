import { expect, test } from 'vitest'
import { inTransaction } from './transaction.server'
import { consumeWake, wakeOutbox } from './wake'

test('wakes the worker again after the commit, before which it cannot see what was queued', async () => {
  consumeWake()
  await inTransaction(async () => {
    wakeOutbox()
    expect(consumeWake()).toBe(true) // the worker looks while the transaction is open
  })
  expect(consumeWake()).toBe(true)
  await inTransaction(async () => {})
  expect(consumeWake()).toBe(false)
})

test('does not wake the worker for what was rolled back', async () => {
  consumeWake()
  const work = inTransaction(async () => {
    wakeOutbox()
    consumeWake()
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(consumeWake()).toBe(false)
})
