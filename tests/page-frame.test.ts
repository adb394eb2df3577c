import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Screens with a frame of their own: pictures across the window, a map beside the list, or panes that scroll. */
const OTHER_FRAMES = /^app\/routes\/(search|listing\/(photos|detail\/listing-page)|messages\/inbox)\b/

test('every page but those with a frame of their own starts at the left edge of the grid', () => {
  const pages = ['app/routes', 'app/components']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${String(path)}`))
    .filter((path) => path.endsWith('.tsx') && !OTHER_FRAMES.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
    .filter(({ source }) => /<main\s/.test(source))
  expect(pages.length).toBeGreaterThan(30)
  expect(
    pages.filter(({ source }) => !/page-(wide|text)/.test(source) || /<main[^>]*max-w-/.test(source)),
  ).toEqual([])
})

test('the text face has at most 25 KB and its license beside it', () => {
  const sizes = ['latin', 'western', 'central'].map(
    (part) => statSync(`app/ui/fonts/figtree-${part}.woff2`).size,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000)
  expect(readFileSync('app/ui/fonts/figtree-OFL.txt', 'utf8')).toContain('SIL Open Font License')
})
