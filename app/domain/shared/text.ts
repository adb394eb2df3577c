import { z } from 'zod'

/** Letters that Unicode does not take apart, as people type them without their keys: "Łódź" is "lodz". */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
}

/** Normalizes text for search: lower case, no accents or punctuation, single spaces. "São Paulo" -> "sao paulo". */
export function searchable(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[łøđðħŧıßþæœ]/g, (letter) => letters[letter]!)
      // Letters such as the okina of Haleʻiwa divide words, as apostrophes do.
      .replace(/(?:[\u02B0-\u02FF]|[^\p{L}\p{N}])+/gu, ' ')
      .trim()
  )
}

/** Whether Postgres can store the text unchanged: no NUL, no lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Format characters and blank letters: text of nothing else looks empty. */
const INVISIBLE = /[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu
/** Characters that change the direction of the text around them. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * The base of every text field: NFC, trimmed, storable and bounded in length. Characters that cannot be seen do not
 * count towards the minimum.
 */
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
  const short = tooShort ?? (min === 1 ? 'Required' : `String must contain at least ${min} character(s)`)
  return (
    z
      .string({ error: (issue) => (issue.input === undefined ? (tooShort ?? 'Required') : 'Must be text') })
      .refine(isStorable, 'Contains characters that cannot be stored')
      .normalize('NFC')
      .trim()
      .min(min, short)
      // What is too short as it is has its message already.
      .refine((text) => text.length < min || text.replace(INVISIBLE, '').trim().length >= min, short)
      .max(max, tooLong ?? `Must be at most ${max} characters`)
  )
}

/** Text without line breaks, runs of spaces or changes of direction: names that others read within their own text. */
export const oneLine = (bounds: Parameters<typeof boundedText>[0]) =>
  z.preprocess(
    (input) => (typeof input === 'string' ? input.replace(DIRECTIONS, '').replace(/\s+/gu, ' ') : input),
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
