import MarkdownIt, { type Token } from 'markdown-it'

export type Rendered = {
  /** Safe to put into a page: what was HTML in the text is shown as text. */
  html: string
  /** The headings of the highest level, for a list of contents. */
  sections: { id: string; text: string }[]
}

/** Where a link may lead: a site, a mailbox, a page of ours or a place on this one. */
const LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i

// Pictures would be asked of other sites by every reader.
const markdown = new MarkdownIt({ html: false }).disable('image')
markdown.validateLink = (url) => LINK.test(url)

/**
 * Markdown as HTML of a safe subset: no HTML of its own, no pictures, no scripts in links. Headings begin at the second
 * level, whatever they were written as, for the page's title is the first; each has an id to lead to.
 */
export function renderMarkdown(text: string): Rendered {
  const { tokens, sections } = read(text)
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections }
}

/** The sections of a text as questions with their answers, each as HTML of the same subset. */
export function questionsIn(text: string): { question: string; answer: string }[] {
  const { tokens } = read(text)
  const starts = tokens.flatMap(({ type, tag, level }, index) =>
    type === 'heading_open' && tag === 'h2' && level === 0 ? [index] : [],
  )
  return starts.map((start, at) => ({
    question: wordsOf(tokens[start + 1]!),
    answer: markdown.renderer.render(tokens.slice(start + 3, starts[at + 1]), markdown.options, {}).trim(),
  }))
}

function read(text: string): { tokens: Token[]; sections: Rendered['sections'] } {
  const tokens = markdown.parse(text, {})
  const levels = [
    ...new Set(tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag)),
  ].sort()
  const sections: Rendered['sections'] = []
  const taken = new Map<string, number>()
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return
    const level = levels.indexOf(token.tag) + 2
    if (token.type === 'heading_open') {
      const words = wordsOf(tokens[index + 1]!)
      const id = freeId(words, taken)
      token.attrSet('id', id)
      if (level === 2) sections.push({ id, text: words })
    }
    token.tag = `h${Math.min(level, 6)}`
  })
  return { tokens, sections }
}

const wordsOf = (heading: Token) => (heading.children ?? []).map(({ content }) => content).join('')

/**
 * An id made of a heading's words that no other heading has; the prefix keeps it apart from the ids of the page around.
 */
function freeId(words: string, taken: Map<string, number>): string {
  const slug = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  const base = `section-${slug || 'untitled'}`
  // Counted on from where the last one was found: a text of nothing but equal headings must not take for ever.
  let count = taken.get(base) ?? 0
  let id: string
  do id = ++count === 1 ? base : `${base}-${count}`
  while (taken.has(id))
  taken.set(base, count)
  if (id !== base) taken.set(id, 1)
  return id
}
