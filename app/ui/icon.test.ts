import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon'

test('the file of icons has exactly the symbols that components can name', () => {
  const ids = [...readFileSync('app/ui/icons.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, id]) => id,
  )
  const filled = ['heart-filled', 'bolt-filled']
  const stars = ['star', 'star-half', 'star-empty']
  expect(ids).toEqual([...iconNames, ...filled, ...stars, 'logo'])
})
