import { createRequire, Module } from 'node:module'
import { expect, it } from 'vitest'
import { forgetUnusedModules } from './unused-modules'

it('forgets modules that were read but never run, and no others', () => {
  const require = createRequire(import.meta.url)
  const { cache } = require
  const run = require.resolve('react')
  require('react')
  cache['/only-read.js'] = new Module('/only-read.js')
  forgetUnusedModules()
  expect(cache['/only-read.js']).toBeUndefined()
  expect(cache[run]?.loaded).toBe(true)
})
