import { cleanText } from './clean-text'

/**
 * HTML that is written as it is. Only the tag below makes one, so nothing that people typed can become one unescaped.
 */
export type Html = { readonly markup: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => cleanText(text).replace(/[&<>"']/g, (character) => entities[character]!)

const written = (piece: string | Html) => (typeof piece === 'string' ? escape(piece) : piece.markup)

/** A template of HTML: texts put into it are escaped, between tags and in quoted attributes alike; lists are joined. */
export function html(template: TemplateStringsArray, ...pieces: (string | Html | readonly Html[])[]): Html {
  const texts = pieces.map((piece) =>
    Array.isArray(piece) ? piece.map(written).join('\n') : written(piece as string | Html),
  )
  return { markup: String.raw({ raw: template }, ...texts) }
}
