import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A part of a page as markup. */
export type KeptPart<Props> = { markupOf: (props: Props) => string }

/** For how many different props the markup of a part is kept: one for each category, before and after a change. */
const MAX_KEPT = 4

/**
 * A part whose markup is the same for everybody, so that it is rendered once for all pages with the same props. These
 * are compared by the identity of what they contain: cached data, which is replaced and never modified. The part must
 * not use React's contexts or ids, because it is rendered by itself.
 */
export function kept<Props extends object>(Part: ComponentType<Props>): KeptPart<Props> {
  const all: { props: Props; markup: string }[] = []
  return {
    markupOf(props) {
      const found = all.find((one) => hasSameValues(one.props, props, sameData))
      if (found) return found.markup
      const markup = renderToStaticMarkup(<Part {...props} />)
      all.unshift({ props, markup })
      all.length = Math.min(all.length, MAX_KEPT)
      return markup
    },
  }
}

/** Equal, or plain objects of equal values: loaders put cached data into new objects. */
const sameData = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isPlain(a) && isPlain(b) && hasSameValues(a, b, Object.is))

/** Not a date or a map, whose content is in no property. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Also of properties that are not enumerable, as `forServer` makes them. */
function hasSameValues(a: object, b: object, isSame: (a: unknown, b: unknown) => boolean): boolean {
  const names = Object.getOwnPropertyNames(b)
  return (
    names.length === Object.getOwnPropertyNames(a).length &&
    names.every((name) => isSame(Reflect.get(a, name), Reflect.get(b, name)))
  )
}
