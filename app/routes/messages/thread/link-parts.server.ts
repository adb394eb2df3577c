import { LinkifyIt } from 'linkify-it'

/** A piece of a message: text, or text that leads somewhere. */
export type LinkPart = { text: string; href?: string }

// Addresses of pages and mail alone: nothing that a browser would run or fetch by another way.
const linkify = new LinkifyIt({ fuzzyLink: true }).add('ftp:', null).add('//', null)

/** The text of a message in pieces, addresses in it made links. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let end = 0
  for (const { index, lastIndex, text: address, url } of linkify.match(text) ?? []) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: url })
    end = lastIndex
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
