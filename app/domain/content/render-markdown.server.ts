import MarkdownIt, { type Token } from 'markdown-it'

type Rendered = {
  /** Safe to insert into a page: HTML in the text is escaped. */
  html: string
  /** The top-level headings, for a table of contents. */
  sections: { id: string; text: string }[]
}

/** Allowed links: http(s), mailto, paths on this site and fragments. */
const LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i

// Pictures are disabled because every reader would load them from other sites.
const markdown = new MarkdownIt({ html: false }).disable('image')
markdown.validateLink = (url) => LINK.test(url)

/**
 * Renders Markdown to a safe subset of HTML: no raw HTML, pictures or script links. Headings start at the second level,
 * because the page's title is the first, and have ids.
 */
export function renderMarkdown(text: string): Rendered {
  const { tokens, sections } = read(text)
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections }
}

export type Question = {
  /** The title of the section that it is in, if it is in one. */
  group?: string
  question: string
  answer: string
}

/**
 * The sections of an FAQ as questions and answers, with answers in the same subset of HTML. A section that begins with
 * another heading is a group of questions.
 */
export function questionsIn(text: string): Question[] {
  const { tokens } = read(text)
  const isHeading = (token: Token | undefined, tag: string) =>
    token?.type === 'heading_open' && token.tag === tag && token.level === 0
  let group: string | undefined
  const starts = tokens.flatMap((token, index) => {
    const isTop = isHeading(token, 'h2')
    if (isTop) group = isHeading(tokens[index + 3], 'h3') ? headingText(tokens[index + 1]!) : undefined
    const isQuestion = group === undefined ? isTop : isHeading(token, 'h3')
    return isTop || isQuestion ? [{ index, isQuestion, group }] : []
  })
  return starts.flatMap(({ index, isQuestion, group }, at) =>
    isQuestion
      ? {
          ...(group !== undefined && { group }),
          question: headingText(tokens[index + 1]!),
          answer: markdown.renderer
            .render(tokens.slice(index + 3, starts[at + 1]?.index), markdown.options, {})
            .trim(),
        }
      : [],
  )
}

const wordsOf = ({ type, content }: Token) => (/^(soft|hard)break$/.test(type) ? ' ' : content)

/** The words of a text on one line, without its Markdown. */
export const wordsIn = (text: string): string =>
  markdown
    .parse(text, {})
    .flatMap(({ children, content, type }) =>
      children ? children.map(wordsOf).join('') : /^(fence|code_block)$/.test(type) ? content : [],
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

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
      const words = headingText(tokens[index + 1]!)
      const id = uniqueId(words, taken)
      token.attrSet('id', id)
      if (level === 2) sections.push({ id, text: words })
    }
    token.tag = `h${Math.min(level, 6)}`
  })
  return { tokens, sections }
}

const headingText = (heading: Token) => (heading.children ?? []).map(({ content }) => content).join('')

/** A unique id made from the text of a heading, with a prefix to distinguish it from other ids of the page. */
function uniqueId(words: string, taken: Map<string, number>): string {
  const slug = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  const base = `section-${slug || 'untitled'}`
  // Counting continues from the last number, so that many equal headings take linear time.
  let count = taken.get(base) ?? 0
  let id: string
  do id = ++count === 1 ? base : `${base}-${count}`
  while (taken.has(id))
  taken.set(base, count)
  if (id !== base) taken.set(id, 1)
  return id
}
