import { cleanLine, cleanText } from './clean-text'
import { renderEmailHtml } from './email-html'
import type { Block, EmailContent, Mail } from './email'

/**
 * Writes a letter out as plain text and as HTML.
 * @param origin the address of the site
 * @throws TypeError when a link is none of http or https: a mistake of ours, people type no links
 */
export function renderEmail(letter: EmailContent, { origin }: { origin: string }): Mail {
  // Names and titles end up in subjects: a line break there would start a header of its own.
  const written = { ...letter, subject: cleanLine(letter.subject), body: letter.body.map(checked) }
  const greeting = greetingFor(letter.name)
  return {
    to: letter.to,
    subject: written.subject,
    text: cleanText([greeting, ...written.body.map(asText), 'Roamstead'].join('\n\n')),
    html: renderEmailHtml(written, { greeting, origin }),
  }
}

/** Whoever signs up chooses the name, not the address: mail programs would turn one like "win.example" into a link. */
const greetingFor = (name: string) => (/[:/@]|\.\p{L}{2}/u.test(name) ? 'Hi,' : `Hi ${cleanLine(name)},`)

function checked(block: Block): Block {
  if (typeof block === 'string') return block
  if ('link' in block) return { ...block, link: webAddress(block.link) }
  return 'facts' in block
    ? { title: cleanLine(block.title), facts: block.facts.map(([name, value]) => [name, cleanLine(value)]) }
    : block
}

function webAddress(link: string): string {
  const { protocol, href } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(`A letter cannot link to ${protocol}`)
  return href
}

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if ('link' in block) return block.link
  if ('facts' in block)
    return [block.title, ...block.facts.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return 'code' in block ? block.code : block.note
}
