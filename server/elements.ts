import { Fragment, jsx as copyingJsx } from 'react/jsx-runtime'
import type { ElementType, Key, ReactElement } from 'react'

const ELEMENT = Symbol.for('react.element')

type Props = Record<string, unknown>

/**
 * Makes an element as React 19 does: with the props it is given, which React 18 copies one by one. They belong to
 * nobody else, because the compiler writes a new object for every element. Rendering a page takes less time and memory.
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  const needsCopy = 'ref' in props || 'key' in props || (typeof type === 'function' && 'defaultProps' in type)
  if (needsCopy) return copyingJsx(type, props, key)
  const element = {
    $$typeof: ELEMENT,
    type,
    key: key === undefined ? null : String(key),
    ref: null,
    props,
    _owner: null,
  }
  return element as unknown as ReactElement
}

export { Fragment, jsx as jsxs }
