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
  // Most texts are ASCII, as are the names of most of the gazetteer's 137,000 towns.
  if (/^[\0-\x7f]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
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

/** Controls, format characters, what Unicode lets programs ignore, and the blank pattern of Braille. */
const INVISIBLE = /(?![\s\0])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|\uFEFF/gu
/** The invisible characters that mean something in names. */
const MEANINGFUL = [
  // Joiners in Persian, in India and in emoji.
  /(?<=[\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]|(?!\p{Default_Ignorable_Code_Point})\p{M})[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])/u,
  // What Malayalam and its neighbours write at the end of a word, after the sign that takes a vowel away.
  /(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])\u200D/u,
  // The tags of flags.
  /(?<=[\u{1F3F4}\u{E0020}-\u{E007E}])[\u{E0020}-\u{E007F}]/u,
  // Variants of emoji, of keys such as 1️⃣, and of letters that have some.
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)/u,
  /(?<=[\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}])[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]/u,
  /(?<=\p{Script=Mongolian})[\u180B-\u180F]/u,
]
const MEANINGLESS = new RegExp(
  `(?!${MEANINGFUL.map(({ source }) => source).join('|')})(?:${INVISIBLE.source})`,
  'gu',
)
/** Accents without a letter before them. */
const LOOSE_MARKS = /^[\s\p{M}]+/u
/** No language puts more on a letter; text that does covers the lines around it. */
const STACKED_MARKS = /(\p{M}{6})\p{M}+/gu

/** Digits as they are meant, in fields of numbers: full-width ones are plain ones. */
export const plainDigits = (text: string) =>
  withoutInvisible(text)
    .replace(/[\uFF0B-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .trim()

/** Text as it is seen: phones, addresses and codes that are copied often have invisible characters around them. */
export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '')

const seenLength = (text: string) => withoutInvisible(text).replace(LOOSE_MARKS, '').trim().length

const LABEL = String.raw`[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?`
/** What browsers accept as an email address, at a domain with a dot. The escapes are those of HTML's `pattern`. */
export const EMAIL = new RegExp(
  String.raw`^[a-zA-Z0-9.!#$%&'*+\/=?^_\x60\{\|\}~\-]+@${LABEL}(?:\.${LABEL})+$`,
)

/** RFC 5321, 4.5.3.1. */
const LONGEST_ADDRESS = 254

/** An email address with its domain as DNS has it, and browsers send it: "anna@münchen.de" -> "anna@xn--mnchen-3ya.de". */
export function withPlainDomain(address: string): string {
  const [, name, domain] = /^([^@]+@)((?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  if (!name || !URL.canParse(`http://${domain}`)) return address
  const plain = name + new URL(`http://${domain}`).hostname
  return plain.length > LONGEST_ADDRESS ? address : plain
}

/**
 * The base of every text field: NFC, trimmed, storable and bounded in length. Browsers count a line break as one
 * character and send two. Characters that cannot be seen do not count towards the minimum, and alone they are no text.
 * @param isPlain of a phone number, email address or code: one line, no invisible characters, and full-width letters as
 *   plain ones (NFKC, which would also rewrite "½": not for postal addresses)
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
      .overwrite((text) =>
        isPlain ? withoutInvisible(text).replace(/\s+/gu, ' ') : text.replace(/\r\n?/g, '\n'),
      )
      .normalize(isPlain ? 'NFKC' : 'NFC')
      .trim()
      .overwrite((text) => (seenLength(text) > 0 ? text : ''))
      .min(min, short)
      // What is too short as it is has its message already.
      .refine((text) => text.length < min || seenLength(text) >= min, short)
      .max(max, tooLong ?? `Must be at most ${max} characters`)
  )
}

/** Text without line breaks, runs of spaces, invisible characters or towers of accents: names that others read within their own text. */
export const oneLine = (bounds: Parameters<typeof boundedText>[0]) =>
  z.preprocess(
    (input) =>
      typeof input === 'string'
        ? input
            .normalize('NFC')
            .replace(MEANINGLESS, '')
            .replace(/\s+/gu, ' ')
            .replace(LOOSE_MARKS, '')
            .replace(STACKED_MARKS, '$1')
        : input,
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
