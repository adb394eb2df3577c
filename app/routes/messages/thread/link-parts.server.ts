import { LinkifyIt } from 'linkify-it'

/** Part of a message: plain text, or a link. */
export type LinkPart = { text: string; href?: string }

// Only http(s) and mailto links, nothing that a browser would run or fetch by another protocol.
const linkify = new LinkifyIt({ fuzzyLink: true }).add('ftp:', null).add('//', null)

/** Splits a message into plain text and links. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let end = 0
  for (const { index, lastIndex, text: linkText, url } of linkify.match(text) ?? []) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: linkText, href: url })
    end = lastIndex
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
