import { cleanLine, cleanText } from './html'
import type { Block, EmailContent, QueuedEmail } from './email'
import { siteName } from '../shared/site'

/**
 * Renders an email as plain text, and prepares the parts of its HTML.
 * @throws TypeError for a link that is not http(s), which is a bug because users cannot enter links
 */
export function renderEmail({
  to,
  replyTo,
  subject,
  name,
  body,
  because,
  unsubscribe,
}: EmailContent): QueuedEmail {
  const greeting = greetingFor(name)
  const ending = unsubscribe ? [`Stop these emails: ${webAddress(unsubscribe)}`] : []
  const blocks = body.map(sanitize)
  return {
    to,
    replyTo,
    // Names and titles end up in subjects, where a line break would start a new header.
    subject: cleanLine(subject),
    text: cleanText([greeting, ...blocks.map(asText), siteName(), ...ending].join('\n\n')),
    parts: { greeting, body: blocks, because, ...(unsubscribe && { unsubscribe: webAddress(unsubscribe) }) },
  }
}

/** Anyone can sign someone else up with a name like "win.example", which mail programs would turn into a link. */
const greetingFor = (name: string) => (/[:/@]|\.\p{L}{2}/u.test(name) ? 'Hi,' : `Hi ${cleanLine(name)},`)

function sanitize(block: Block): Block {
  if (typeof block === 'string') return block
  if ('link' in block) return { ...block, link: webAddress(block.link) }
  if (!('facts' in block)) return block
  return {
    title: cleanLine(block.title),
    ...(block.titleLink && { titleLink: webAddress(block.titleLink) }),
    facts: block.facts.map(([name, value]) => [name, cleanLine(value)]),
  }
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
  if ('facts' in block) {
    const facts = block.facts.map(([name, value]) => `${name}: ${value}`)
    return [block.title, ...facts, ...(block.titleLink ? [block.titleLink] : [])].join('\n')
  }
  return 'code' in block ? block.code : block.note
}
