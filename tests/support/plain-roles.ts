import { computeAccessibleName } from 'dom-accessibility-api'

/** What assistive technology says of elements, and whether a phone shows them, without laying anything out. */

/** Without scripts the elements of a page stay what they are, so that each is looked at once. */
export function once<Value>(look: (element: Element) => Value): (element: Element) => Value {
  const seen = new WeakMap<Element, Value>()
  return (element) => {
    if (!seen.has(element)) seen.set(element, look(element))
    return seen.get(element)!
  }
}

const roles: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dd: 'definition',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  footer: 'contentinfo',
  form: 'form',
  header: 'banner',
  hr: 'separator',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  section: 'region',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
}

const inputRoles: Record<string, string | null> = {
  button: 'button',
  checkbox: 'checkbox',
  color: null,
  file: null,
  hidden: null,
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
}

export const roleOf = once((element): string | null => {
  const explicit = element.getAttribute('role')?.trim().split(/\s+/)[0]
  if (explicit) return explicit
  const tag = element.localName
  if (tag === 'input') {
    const type = element.getAttribute('type') ?? 'text'
    return element.hasAttribute('list') ? 'combobox' : type in inputRoles ? inputRoles[type]! : 'textbox'
  }
  if (/^h[1-6]$/.test(tag)) return 'heading'
  if (tag === 'a') return element.hasAttribute('href') ? 'link' : null
  if (tag === 'img') return element.getAttribute('alt') === '' ? 'presentation' : 'img'
  if (tag === 'select') return element.hasAttribute('multiple') ? 'listbox' : 'combobox'
  if (tag === 'th') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader'
  if (tag === 'header' || tag === 'footer')
    return element.parentElement?.closest('article, aside, main, nav, section') ? null : roles[tag]!
  if ((tag === 'section' || tag === 'form') && !nameOf(element)) return null
  return roles[tag] ?? null
})

/** No style sheet is read. */
const styles = { getPropertyValue: () => '' } as unknown as CSSStyleDeclaration

export const nameOf = once((element) =>
  flat(
    computeAccessibleName(element, {
      getComputedStyle: () => styles,
      computedStyleSupportsPseudoElements: false,
    }),
  ),
)

export const flat = (text: string) => text.replaceAll(/[\s\u200b\u00ad]+/g, ' ').trim()

const rawTextOf = once((element): string =>
  ['SCRIPT', 'STYLE'].includes(element.tagName)
    ? ''
    : [...element.childNodes]
        .map((node) =>
          node.nodeType === 3 ? node.textContent : node.nodeType === 1 ? rawTextOf(node as Element) : '',
        )
        .join(''),
)

/** The text of an element, without that of scripts and styles. */
export const textOf = once((element) => flat(rawTextOf(element)))

/** A phone applies what our style sheet says below a width, and nothing that it says from a width on. */
const HIDING = /(^|\s)(max-(sm|md|lg|xl):)?hidden(\s|$)/
/** What a style sheet shows once something is chosen. Whether it is, only a browser tells. */
const SHOWN_BY_CHOICE = /has-\[\S+:(inline-)?(block|flex|grid)(\s|$)/

/** Whether an element is hidden: by itself, or by something around it, such as closed details. */
export function isHidden(element: Element, { alsoFromReaders = false } = {}): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (['script', 'style', 'template', 'head', 'datalist'].includes(one.localName)) return true
    if (one.hasAttribute('hidden') || one.getAttribute('type') === 'hidden') return true
    const classes = one.getAttribute('class') ?? ''
    if (HIDING.test(classes) && !SHOWN_BY_CHOICE.test(classes)) return true
    if (alsoFromReaders && one.getAttribute('aria-hidden') === 'true') return true
    if (one.localName === 'dialog' && !one.hasAttribute('open')) return true
    const around: Element | null = one.parentElement
    if (around?.localName === 'details' && !around.hasAttribute('open') && one.localName !== 'summary')
      return true
  }
  return false
}
