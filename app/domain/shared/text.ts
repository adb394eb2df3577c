import { z } from 'zod'

/** Normalizes text for search: lower case, no accents or punctuation, single spaces. "São Paulo" -> "sao paulo". */
export function searchable(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // Letters such as the okina of Haleʻiwa divide words, as apostrophes do.
      .replace(/(?:[\u02B0-\u02FF]|[^\p{L}\p{N}])+/gu, ' ')
      .trim()
  )
}

/** Whether Postgres can store the text unchanged: no NUL, no lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The base of every text field: NFC, trimmed, storable and bounded in length. */
export function boundedText({
  max,
  min = 0,
  tooShort,
  tooLong,
}: {
  max: number
  min?: number
  tooShort?: string
  tooLong?: string
}) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? (tooShort ?? 'Required') : 'Must be text') })
    .refine(isStorable, 'Contains characters that cannot be stored')
    .normalize('NFC')
    .trim()
    .min(min, tooShort ?? (min === 1 ? 'Required' : `String must contain at least ${min} character(s)`))
    .max(max, tooLong ?? `Must be at most ${max} characters`)
}

/** Text without line breaks or runs of spaces. */
export const oneLine = (bounds: Parameters<typeof boundedText>[0]) =>
  z.preprocess(
    (input) => (typeof input === 'string' ? input.replace(/\s+/gu, ' ') : input),
    boundedText(bounds),
  )

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, XML and quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
