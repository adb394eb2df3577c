import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Rule as Parsed,
} from 'postcss'
import parseSelectors, { type Selector } from 'postcss-selector-parser'
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
  /** The pseudo-element that it styles, if not the element itself: no property of one overrides the other's. */
  pseudoElement: string
  isImportant: boolean
}

/** The class of a selector that has none. */
export const CLASS_FREE = ''

/**
 * Reads a minified stylesheet of Tailwind's: the rules of its layer of utilities, the initial values of its variables,
 * and the text of everything else.
 */
export function parseStyles(css: string): { rest: string; utilities: Rule[]; defaults: Map<string, string> } {
  const utilities: Rule[] = []
  const defaults = new Map<string, string>()
  let rest = ''
  for (const node of postcss.parse(css).nodes) {
    if (isLayer(node, 'utilities')) utilities.push(...rulesOf(node, []))
    else if (isLayer(node, 'properties')) {
      // Set for all browsers, so that the longer @property rules can go.
      node.walkDecls(({ prop, value }) => void defaults.set(prop, value))
    } else if (isRest(node))
      rest += node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString()
  }
  return { rest, utilities, defaults }
}

const isLayer = (node: ChildNode, name: string): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' && node.name === 'layer' && node.params === name && node.nodes !== undefined

/** Not comments, @property rules, and the order of layers, which is written anew. */
const isRest = (node: ChildNode): boolean =>
  node.type !== 'comment' &&
  !(node.type === 'atrule' && (node.name === 'property' || (node.name === 'layer' && !node.nodes)))

/** Properties that override each other, under one name. Several rules below set more than one. */
export function groupsOf({ properties, pseudoElement, isImportant }: Rule): Set<string> {
  const groups = properties.split(';').flatMap((name) => {
    if (/^border(-(top|right|bottom|left|inline|block)(-(start|end))?)?$/.test(name))
      return ['border-width', 'border-style', 'border-color']
    return [SYNONYMS.reduce((known, [pattern, group]) => known.replace(pattern, group), name)]
  })
  return new Set(groups.map((group) => `${group}${pseudoElement}${isImportant ? ' !important' : ''}`))
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

function rulesOf(container: Container, wrappers: readonly string[]): Rule[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'atrule')
      return rulesOf(node, [...wrappers, `@${node.name}${node.raws.afterName ?? ' '}${node.params}`])
    return node.type === 'rule' ? rulesOfSelectors(node, wrappers.join('\n')) : []
  })
}

function rulesOfSelectors(rule: Parsed, wrapper: string): Rule[] {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
  return parseSelectors()
    .astSync(rule.selector)
    .nodes.map((selector) => ({
      wrapper,
      selector: selector.toString().trim(),
      name: classOf(selector),
      body: rule.nodes.map(String).join(';'),
      specificity: specificityOf(selector),
      situation: `${wrapper}\n${withoutClass(selector)}`,
      properties: declarations.map(({ prop }) => prop).join(';'),
      pseudoElement: pseudoElementOf(selector),
      isImportant: declarations.some(({ important }) => important),
    }))
}

/** The first class of a selector, as it is in HTML. */
function classOf(selector: Selector): string {
  let name = CLASS_FREE
  selector.walkClasses(({ value }) => {
    name = value
    return false
  })
  return name
}

const LEGACY_PSEUDO_ELEMENT = /^:(before|after|first-line|first-letter)$/

function pseudoElementOf(selector: Selector): string {
  let name = ''
  selector.walkPseudos(({ value }) => {
    if (value.startsWith('::')) name += value
    else if (LEGACY_PSEUDO_ELEMENT.test(value)) name += `:${value}`
  })
  return name
}

function withoutClass(selector: Selector): string {
  const copy = selector.clone() as Selector
  copy.walkClasses((node) => {
    node.replaceWith(parseSelectors.nesting())
    return false
  })
  return copy.toString().trim()
}
