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
/** The invisible characters that mean something in names: joiners in Persian, in India and in emoji, and flags' tags. */
const MEANINGFUL =
  /(?<=[\p{Script=Arabic}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])|(?<=[\u{1F3F4}\u{E0020}-\u{E007E}])[\u{E0020}-\u{E007F}]/u
const MEANINGLESS = new RegExp(`(?!${MEANINGFUL.source})${INVISIBLE.source}`, 'gu')

/** Text as it is seen: phones, addresses and codes that are copied often have invisible characters around them. */
export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '')

const LABEL = String.raw`[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?`
/** What browsers accept as an email address, at a domain with a dot. The escapes are those of HTML's `pattern`. */
export const EMAIL = new RegExp(
  String.raw`^[a-zA-Z0-9.!#$%&'*+\/=?^_\x60\{\|\}~\-]+@${LABEL}(?:\.${LABEL})+$`,
)

/**
 * The base of every text field: NFC, trimmed, storable and bounded in length. Browsers count a line break as one
 * character and send two. Characters that cannot be seen do not count towards the minimum.
 * @param isPlain of a phone, address or code: characters that cannot be seen are left out
 */
export function boundedText({
  max,
  min = 0,
  tooShort,
  tooLong,
  isPlain = false,
}: {
  max: number
  min?: number
  tooShort?: string
  tooLong?: string
  isPlain?: boolean
}) {
  const short = tooShort ?? (min === 1 ? 'Required' : `String must contain at least ${min} character(s)`)
  return (
    z
      .string({ error: (issue) => (issue.input === undefined ? (tooShort ?? 'Required') : 'Must be text') })
      .refine(isStorable, 'Contains characters that cannot be stored')
      .overwrite((text) => (isPlain ? withoutInvisible(text) : text).replace(/\r\n?/g, '\n'))
      .normalize('NFC')
      .trim()
      .min(min, short)
      // What is too short as it is has its message already.
      .refine((text) => text.length < min || withoutInvisible(text).trim().length >= min, short)
      .max(max, tooLong ?? `Must be at most ${max} characters`)
  )
}

/** Text without line breaks, runs of spaces or invisible characters: names that others read within their own text. */
export const oneLine = (bounds: Parameters<typeof boundedText>[0]) =>
  z.preprocess(
    (input) => (typeof input === 'string' ? input.replace(MEANINGLESS, '').replace(/\s+/gu, ' ') : input),
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
