import { scan, splitOutside } from './scan-css'
import { specificityOf } from './specificity'

/** A rule of a utility class. */
export type Rule = {
  /** The at-rules around it, such as media queries, one per line. */
  wrapper: string
  selector: string
  /** The utility class, as it is in HTML. */
  name: string
  body: string
  specificity: number
  /** When it applies, without the class itself: rules of one variant have the same. */
  situation: string
  /** The names of the properties that it sets. */
  properties: string
  isImportant: boolean
}

/** The class of a selector that has none. */
export const CLASS_FREE = ''

type Block = { prelude: string; body: string | Block[] }

/**
 * Reads a minified stylesheet of Tailwind's: the rules of its layer of utilities, the initial values of its variables,
 * and the text of everything else.
 */
export function parseStyles(css: string): { rest: string; utilities: Rule[]; defaults: Map<string, string> } {
  const utilities: Rule[] = []
  const defaults = new Map<string, string>()
  let rest = ''
  for (const block of blocksOf(css.replace(/^\/\*![^]*?\*\//, ''))) {
    if (block.prelude === '@layer utilities') utilities.push(...rulesOf(block.body as Block[], []))
    else if (block.prelude === '@layer properties') {
      // Set for all browsers, so that the longer @property rules can go.
      for (const { body } of rulesOf(block.body as Block[], []))
        for (const one of declarationsOf(body)) defaults.set(...one)
    } else if (!/^@(property |layer [^{]*$)/.test(block.prelude) || block.body.length > 0)
      rest += block.prelude.startsWith('@property ') ? '' : write(block)
  }
  return { rest, utilities, defaults }
}

/** Properties that override each other, under one name. Several rules below set more than one. */
export function groupsOf({ properties, isImportant }: Rule): Set<string> {
  const groups = properties.split(';').flatMap((name) => {
    if (/^border(-(top|right|bottom|left|inline|block)(-(start|end))?)?$/.test(name))
      return ['border-width', 'border-style', 'border-color']
    return [SYNONYMS.reduce((known, [pattern, group]) => known.replace(pattern, group), name)]
  })
  return new Set(isImportant ? groups.map((group) => `${group} !important`) : groups)
}

/** From longhand and logical properties to what they set. */
const SYNONYMS: readonly [RegExp, string][] = [
  [/^(inset|top|right|bottom|left)\b.*/, 'inset'],
  [/^((scroll-)?(margin|padding))\b.*/, '$1'],
  [/^border-.*radius$/, 'border-radius'],
  [/^border-.+-(width|style|color)$/, 'border-$1'],
  [/^(row|column)-gap$/, 'gap'],
  [/^(place|align|justify)-(items|content|self)$/, '$2'],
  [/^flex-(direction|wrap)$/, 'flex-flow'],
  [/^flex-(grow|shrink|basis)$/, 'flex'],
  [/^grid-(row|column|area)\b.*/, 'grid-area'],
  [/^grid-template\b.*/, 'grid-template'],
  [/^((min-|max-)?)inline-size$/, '$1width'],
  [/^((min-|max-)?)block-size$/, '$1height'],
  [
    /^(overflow|overscroll-behavior|background|outline|transition|animation|list-style|text-decoration|columns?)\b.*/,
    '$1',
  ],
]

function rulesOf(blocks: readonly Block[], wrappers: readonly string[]): Rule[] {
  const wrapper = wrappers.join('\n')
  return blocks.flatMap(({ prelude, body }) => {
    if (typeof body !== 'string') return rulesOf(body, [...wrappers, prelude])
    const properties = declarationsOf(body)
      .map(([property]) => property)
      .join(';')
    return splitOutside(prelude, ',').map((selector) => ({
      wrapper,
      selector,
      name: classOf(selector),
      body,
      specificity: specificityOf(selector),
      situation: `${wrapper}\n${selector.replace(CLASS, '&')}`,
      properties,
      isImportant: body.includes('!important'),
    }))
  })
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/i

/** The first class of a selector, as it is in HTML. */
const classOf = (selector: string): string =>
  (CLASS.exec(selector)?.[1] ?? CLASS_FREE).replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, sign) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : sign,
  )

const declarationsOf = (body: string): [name: string, value: string][] =>
  splitOutside(body, ';').map((one) => {
    const colon = one.indexOf(':')
    return [one.slice(0, colon).trim(), one.slice(colon + 1).trim()]
  })

const write = ({ prelude, body }: Block): string => {
  if (typeof body === 'string') return `${prelude}{${body}}`
  return body.length > 0 ? `${prelude}{${body.map(write).join('')}}` : `${prelude};`
}

/** The blocks of a stylesheet. A statement without a block, such as the order of layers, has an empty list. */
function blocksOf(css: string): Block[] {
  return splitBlocks(css).map((text) => {
    const open = indexOutside(text, '{')
    if (open < 0) return { prelude: text, body: [] }
    const prelude = text.slice(0, open).trim()
    const body = text.slice(open + 1, -1)
    return { prelude, body: /^@(layer|media|supports|container)/.test(prelude) ? blocksOf(body) : body }
  })
}

function splitBlocks(css: string): string[] {
  const found: string[] = []
  let start = 0
  let depth = 0
  scan(css, (sign, at) => {
    if (sign === '{') depth++
    if (sign === '}') depth--
    if (depth > 0 || (sign !== '}' && sign !== ';')) return
    found.push(css.slice(start, sign === ';' ? at : at + 1).trim())
    start = at + 1
  })
  return found
}

function indexOutside(text: string, wanted: string): number {
  let index = -1
  scan(text, (sign, at) => {
    if (index < 0 && sign === wanted) index = at
  })
  return index
}
