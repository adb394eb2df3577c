import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })

/** How a request's body can be read. Only app/http does so, where size, origin, type and encoding are checked. */
const READS = /\brequest(\.clone\(\))?\.(json|formData|text|arrayBuffer|blob|bytes|body)\b/

test('only app/http reads the body of a request', () => {
  const readers = ['app', 'server']
    .flatMap(files)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && READS.test(readFileSync(path, 'utf8')))
  expect(readers).not.toEqual([])
  expect(readers.filter((path) => !path.startsWith('app/http/'))).toEqual([])
})
