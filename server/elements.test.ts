import { createElement, createRef, isValidElement, memo, type ElementType } from 'react'
import { jsx as reactJsx } from 'react/jsx-runtime'
import { describe, expect, test, vi } from 'vitest'
import { jsx } from './elements'

const Part = () => null
const WithDefaults = Object.assign(() => null, { defaultProps: { size: 3 } })
const ref = createRef<HTMLElement>()

type Given = [name: string, type: ElementType, props: Record<string, unknown>, key?: string | number]

describe('an element is what React makes of the same', () => {
  test.each<Given>([
    ['an HTML element', 'p', { className: 'wide', children: ['one', 2] }],
    ['a component with a key', Part, { size: 1 }, 7],
    ['a memoized component', memo(Part), { size: 1 }, 'a'],
    ['one with a reference', 'b', { ref, title: 'Bold' }],
    ['one with a key among its props', Part, { key: 'own', size: 1 }],
    ['one with default props', WithDefaults, { size: undefined, title: '' }],
  ])('%s', (_, type, props, key) => {
    // In development React warns of a key among the props.
    vi.spyOn(console, 'error').mockReturnValue()
    const element = jsx(type, props, key)
    const expected = reactJsx(type, props, key)
    for (const name of ['$$typeof', 'type', 'key', 'ref', 'props', '_owner'])
      expect(Reflect.get(element, name), name).toEqual(Reflect.get(expected, name))
    expect(isValidElement(element)).toBe(true)
  })
})

test('the props are those that were given', () => {
  const props = { title: 'Bold' }
  expect(jsx('b', props).props).toBe(props)
  expect(createElement('b', props).props).not.toBe(props)
})
