import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseVariant } from '~/integrations/storage/variants.server'
import { commonVariants } from './common-variants'

const encoded = ({ first, then }: (typeof commonVariants)['photo']) =>
  [...first, ...then].map(({ width, format }) => `${width}.${format}`)

const sources = ['app/components', 'app/routes', 'app/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
)

test('encodes every width ahead that a page offers to browsers', () => {
  const asked = sources
    .flatMap((source) => [...source.matchAll(/widths ?= ?\{?\[([\d, ]+)\]/g)])
    .flatMap(([, widths]) => widths!.split(',').map((width) => `${width.trim()}.avif`))
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !encoded(commonVariants.photo).includes(name))).toEqual([])
})

test('encodes only variants that are offered', () => {
  const names = Object.values(commonVariants).flatMap(encoded)
  expect(names.filter((name) => !parseVariant(name))).toEqual([])
})
