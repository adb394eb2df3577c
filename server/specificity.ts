import { scan, splitOutside } from './scan-css'

/** A selector's specificity as one number: ids, then classes, attributes and pseudo-classes, then elements. */
const [ID, CLASS, ELEMENT] = [10_000, 100, 1]

const PART = new RegExp(
  [
    /(?<id>#(?:\\.|[\w-])+)/,
    /(?<attribute>\[[^\]]*\])/,
    /(?<name>\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/,
    /(?<pseudo>::?[\w-]+)/,
    /(?<element>[a-z][\w-]*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)
/** Pseudo-elements that are also written with one colon. */
const OLD_PSEUDO_ELEMENT = /^:(before|after|first-line|first-letter)$/

/** How specific a selector is: of rules for the same property in one layer, the more specific one applies. */
export function specificityOf(selector: string): number {
  let total = 0
  let simple = ''
  let rest = 0
  for (const { name, from, open, close } of functionsIn(selector)) {
    simple += selector.slice(rest, from)
    rest = close + 1
    const inside = selector.slice(open + 1, close)
    if (/^:(is|not|has|matches)$/.test(name))
      total += Math.max(0, ...splitOutside(inside, ',').map(specificityOf))
    else if (name !== ':where') total += name.startsWith('::') ? ELEMENT : CLASS
  }
  simple += selector.slice(rest)
  for (const { groups } of simple.matchAll(PART)) {
    const { id, attribute, name, pseudo, element } = groups!
    if (id) total += ID
    else if (attribute || name) total += CLASS
    else if (pseudo) total += pseudo.startsWith('::') || OLD_PSEUDO_ELEMENT.test(pseudo) ? ELEMENT : CLASS
    else if (element) total += ELEMENT
  }
  return total
}

/** The outermost functions of a selector, such as `:is(...)`. */
function functionsIn(selector: string): { name: string; from: number; open: number; close: number }[] {
  const found: { name: string; from: number; open: number; close: number }[] = []
  let depth = 0
  let open = 0
  scan(selector, (sign, at) => {
    if (sign === '(' && depth++ === 0) open = at
    if (sign !== ')' || --depth > 0) return
    const [name] = /::?[\w-]+$/.exec(selector.slice(0, open))!
    found.push({ name, from: open - name.length, open, close: at })
  })
  return found
}
