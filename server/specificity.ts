import type { Node, Selector } from 'postcss-selector-parser'

/** A specificity as one number: ids, then classes, attributes and pseudo-classes, then elements. */
const [ID, CLASS, ELEMENT] = [10_000, 100, 1]

/** Pseudo-elements that are also written with one colon. */
const OLD_PSEUDO_ELEMENT = /^:(before|after|first-line|first-letter)$/

/** How specific a selector is: of rules for the same property in one layer, the more specific one applies. */
export const specificityOf = (selector: Selector): number =>
  selector.nodes.reduce((total, node) => total + ownSpecificity(node), 0)

function ownSpecificity(node: Node): number {
  if (node.type === 'id') return ID
  if (node.type === 'class' || node.type === 'attribute') return CLASS
  if (node.type === 'tag') return ELEMENT
  if (node.type !== 'pseudo' || node.value === ':where') return 0
  if (/^:(is|not|has|matches)$/.test(node.value)) return Math.max(0, ...node.nodes.map(specificityOf))
  return node.value.startsWith('::') || OLD_PSEUDO_ELEMENT.test(node.value) ? ELEMENT : CLASS
}
