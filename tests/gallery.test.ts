import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exceptions } from '../app/routes/site/dev-ui/exceptions'

const GALLERY = 'app/routes/site/dev-ui'

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  )

/** The components that a source file exports. */
function componentsOf(source: string): string[] {
  const exported = /export (?:default )?(?:async )?(?:function|const) ([A-Z][a-z]\w*)\b(?!: )/g
  return [...source.matchAll(exported)].map(([, name]) => name!)
}

const components = ['app/ui', 'app/components']
  .flatMap(files)
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .flatMap((file) => componentsOf(readFileSync(file, 'utf8')))

const gallery = files(GALLERY)
  .filter((file) => file.endsWith('-samples.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const shown = (name: string) =>
  new RegExp(`^import .*\\b${name}\\b.*from '~/(ui|components)/`, 'm').test(gallery)

test('every exported component is in the gallery, or has a reason why not', () => {
  expect(components.length).toBeGreaterThan(60)
  expect(components.filter((name) => !shown(name) && !(name in exceptions))).toEqual([])
})

test('no reason is left for a component that is in the gallery or gone', () => {
  const left = Object.keys(exceptions).filter((name) => !components.includes(name) || shown(name))
  expect(left).toEqual([])
})

test('a new component is found', () => {
  const source = 'export function Stepper() {}\nexport const Badge = () => null\nexport const MAX_SHOWN = 9'
  expect(componentsOf(source)).toEqual(['Stepper', 'Badge'])
  expect(shown('Stepper')).toBe(false)
})
