import { expect, test, vi } from 'vitest'
import { pageLink } from './page-link'

class FakeElement {
  constructor(readonly attributes: Record<string, string>) {}
  getAttribute = (name: string) => this.attributes[name] ?? null
  hasAttribute = (name: string) => name in this.attributes
  closest = () => this
}
vi.stubGlobal('Element', FakeElement)
vi.stubGlobal('location', new URL('https://site.test/search?type=property'))

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
const opened = (attributes: Record<string, string>, changes: Partial<MouseEvent> = {}) => {
  const target = new FakeElement(attributes)
  return pageLink({ ...click, defaultPrevented: false, target, ...changes } as unknown as MouseEvent)?.href
}

test.each([
  ['a path', { href: '/help' }, 'https://site.test/help'],
  ['a query', { href: '?type=vehicle' }, 'https://site.test/search?type=vehicle'],
])('opens %s', (_, link, expected) => {
  expect(opened(link)).toBe(expected)
})

test.each([
  ['a place in this page', { href: '#results' }],
  ['a new tab', { href: '/help', target: '_blank' }],
  ['a download', { href: '/receipts/1', download: '' }],
])('does not open a page for %s', (_, link) => {
  expect(opened(link)).toBeUndefined()
})

test.each([{ button: 1 }, { altKey: true }, { defaultPrevented: true }])(
  'does not open a page in this tab with %j',
  (change) => {
    expect(opened({ href: '/help' }, change)).toBeUndefined()
  },
)
