import fc from 'fast-check'
import { createElement, Suspense, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import {
  orders,
  renderAtOnce,
  renderInOrder,
  withoutSeparators,
  withoutStacks,
  type Page,
} from '../../../tests/support/late-pages'
import { runs } from '../../../tests/support/runs'

const abc = ['a', 'b', 'c']
const pages: Record<string, [names: string[], page: Page]> = {
  'in the fallbacks of others': [
    abc,
    (Late) => (
      <Suspense
        fallback={
          <p>
            wait{' '}
            <Suspense fallback={<i>for the wait</i>}>
              <Late name="b">kindly</Late>
            </Suspense>
          </p>
        }
      >
        <Late name="a">done</Late>
        <Suspense fallback="wait">
          <Late name="c">more</Late>
        </Suspense>
      </Suspense>
    ),
  ],
  'in tables': [
    [...abc, 'd'],
    (Late) => (
      <table>
        <Suspense fallback={<caption>wait</caption>}>
          <Late name="a">
            <caption>late caption</caption>
          </Late>
        </Suspense>
        <colgroup>
          <Suspense fallback={<col />}>
            <Late name="b">
              <col span={2} />
            </Late>
          </Suspense>
        </colgroup>
        <tbody>
          <Suspense fallback={<tr />}>
            <Late name="c">
              <tr>
                <td>late row</td>
              </tr>
            </Late>
          </Suspense>
          <tr>
            <Suspense fallback={<td />}>
              <Late name="d">
                <td>late cell</td>
              </Late>
            </Suspense>
          </tr>
        </tbody>
      </table>
    ),
  ],
  'in drawings': [
    abc,
    (Late) => (
      <figure>
        <svg viewBox="0 0 1 1">
          <Suspense fallback={<path d="M0 0" />}>
            <Late name="a">
              <g>
                <path d="M1 1" />
              </g>
            </Late>
          </Suspense>
        </svg>
        {createElement(
          'math',
          null,
          <Suspense fallback={createElement('mi', null, 'wait')}>
            <Late name="c">{createElement('mi', null, 'x')}</Late>
          </Suspense>,
        )}
        <Suspense fallback="wait">
          <Late name="b">
            a caption that mentions {'<div hidden id="S:0"> and $RC("B:0","S:0")</script>'}
          </Late>
        </Suspense>
      </figure>
    ),
  ],
}

test.each(Object.entries(pages))(
  'boundaries %s arrive in document order, whatever order their contents arrive in',
  async (_, [names, page]) => {
    const expected = withoutStacks(await renderAtOnce(page, names))
    for (const order of orders(names)) {
      const { html, ended } = await renderInOrder(page, order)
      expect(withoutSeparators(withoutStacks(html))).toBe(withoutSeparators(expected))
      expect(ended).toBe(true)
    }
  },
)

type Node =
  | string
  | { tag: 'p' | 'b' | ''; children: Node[] }
  | { name: string; fails: boolean; children: Node[] }

const nodes = fc.letrec<{ list: Node[]; node: Node }>((tie) => ({
  list: fc.array(tie('node'), { maxLength: 3 }),
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('text', '€ & <b>', '<!--/$-->'),
    fc.record({ tag: fc.constantFrom('p', 'b', ''), children: tie('list') }),
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), fails: fc.boolean(), children: tie('list') }),
  ),
}))

/** A page with elements, boundaries (those without a tag) and late parts. What fails, fails in a boundary. */
function pageOf(node: Node): Page {
  return (Late) => {
    const show = (node: Node): ReactNode => {
      if (typeof node === 'string') return node
      const children = node.children.map((child) => show(child))
      if ('name' in node) return createElement(Late, { name: node.name, fails: node.fails }, ...children)
      return node.tag
        ? createElement(node.tag, null, ...children)
        : createElement(Suspense, { fallback: <i>wait</i> }, ...children)
    }
    return (
      <main>
        <Suspense fallback="wait">{show(node)}</Suspense>
      </main>
    )
  }
}

test('any tree of boundaries, late parts and failures becomes the page that React renders at once', async () => {
  const names = ['a', 'b', 'c', 'd']
  const plain = (html: string) => withoutSeparators(html).replace(/ data-(dgst|msg|stck)="[^"]*"/g, '')
  await fc.assert(
    fc.asyncProperty(nodes.node, fc.constantFrom(...orders(names)), async (node, order) => {
      const { html } = await renderInOrder(pageOf(node), order)
      expect(plain(html)).toBe(plain(await renderAtOnce(pageOf(node), names)))
    }),
    { numRuns: runs(300, 30) },
  )
})
