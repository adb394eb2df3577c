import { cleanLine, cleanText } from './html'
import type { Block, EmailContent, QueuedEmail } from './email'
import { siteName } from '../shared/site'

/**
 * Renders an email as plain text, and prepares the parts of its HTML.
 * @throws TypeError for a link that is not http(s), which is a bug because users cannot enter links
 */
export function renderEmail({ to, replyTo, subject, name, body, because }: EmailContent): QueuedEmail {
  const greeting = greetingFor(name)
  const blocks = body.map(sanitize)
  return {
    to,
    replyTo,
    // Names and titles end up in subjects, where a line break would start a new header.
    subject: cleanLine(subject),
    text: cleanText([greeting, ...blocks.map(asText), siteName()].join('\n\n')),
    parts: { greeting, body: blocks, because },
  }
}

/** Anyone can sign someone else up with a name like "win.example", which mail programs would turn into a link. */
const greetingFor = (name: string) => (/[:/@]|\.\p{L}{2}/u.test(name) ? 'Hi,' : `Hi ${cleanLine(name)},`)

function sanitize(block: Block): Block {
  if (typeof block === 'string') return block
  if ('link' in block) return { ...block, link: webAddress(block.link) }
  return 'facts' in block
    ? { title: cleanLine(block.title), facts: block.facts.map(([name, value]) => [name, cleanLine(value)]) }
    : block
}

function webAddress(link: string): string {
  const { protocol, href } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(`An email cannot link to ${protocol}`)
  return href
}

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if ('link' in block) return block.link
  if ('facts' in block)
    return [block.title, ...block.facts.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return 'code' in block ? block.code : block.note
}
