import { createContext, useContext, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kept } from './kept-part'
import { servedPart } from './served-part'

type Props = { type: string; data: { cards: { title: string }[] } | null }

/** A part that counts how often it is rendered. */
function countedPart() {
  let count = 0
  const Part = ({ type, data }: Props) => {
    count++
    return <p title={type}>{data?.cards.map(({ title }) => title).join() ?? 'none'}</p>
  }
  return { ...kept(Part), count: () => count }
}
const cards = [{ title: 'Cabin & lake' }]

test('renders a part once for the same data, also in new objects', () => {
  const { markupOf, count } = countedPart()
  const html = '<p title="property">Cabin &amp; lake</p>'
  expect(markupOf({ type: 'property', data: { cards } })).toBe(html)
  expect(markupOf({ type: 'property', data: { cards } })).toBe(html)
  expect(count()).toBe(1)
})

test('renders it again for other data, as soon as one value differs', () => {
  const { markupOf, count } = countedPart()
  markupOf({ type: 'property', data: { cards } })
  expect(markupOf({ type: 'vehicle', data: { cards } })).toContain('title="vehicle"')
  expect(markupOf({ type: 'property', data: { cards: [{ title: 'Boat' }] } })).toContain('Boat')
  expect(markupOf({ type: 'property', data: null })).toContain('none')
  expect(count()).toBe(4)
})

test('compares data that a document does not send to scripts', () => {
  const { markupOf, count } = countedPart()
  const hidden = (of: typeof cards): { cards: typeof cards } =>
    Object.defineProperty({ cards: [] }, 'cards', { value: of, enumerable: false })
  expect(markupOf({ type: 'property', data: hidden(cards) })).toContain('Cabin')
  expect(markupOf({ type: 'property', data: hidden(cards) })).toContain('Cabin')
  expect(count()).toBe(1)
  expect(markupOf({ type: 'property', data: hidden([{ title: 'Boat' }]) })).toContain('Boat')
})

test('tells dates apart', () => {
  const { markupOf } = kept(({ day }: { day: Date }) => <p>{day.toISOString()}</p>)
  expect(markupOf({ day: new Date('2031-05-01') })).toContain('2031-05-01')
  expect(markupOf({ day: new Date('2031-05-02') })).toContain('2031-05-02')
})

test('keeps the markup of the last four', () => {
  const { markupOf, count } = countedPart()
  const show = (type: string) => markupOf({ type, data: null })
  for (const type of ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']) show(type)
  expect(count()).toBe(4)
  show('e')
  show('a')
  expect(count()).toBe(6)
})

test('a page is the same whether its part was rendered before or not', () => {
  const Served = servedPart<{ type: string }>({
    name: 'part',
    served: kept(({ type }) => <b>{type}</b>),
    load: () => Promise.reject(new Error('not in a browser')),
  })
  const Place = createContext('')
  const Labelled = () => <i id={useId()}>{useContext(Place)}</i>
  const Page = () => (
    <main id={useId()}>
      <Place.Provider value="outer">
        <Place.Provider value="inner">
          <Served type="boats" />
          <Labelled />
        </Place.Provider>
        <Labelled />
      </Place.Provider>
    </main>
  )
  const first = renderToString(<Page />)
  expect(first).toContain('<div data-served="part" class="contents"><b>boats</b></div>')
  expect(first).toMatch(/>inner<.*>outer</)
  expect(renderToString(<Page />)).toBe(first)
})
