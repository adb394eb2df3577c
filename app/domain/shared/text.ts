import { z } from 'zod'

/** Lower case, accents removed, spaces folded: what search compares. "São Paulo" -> "sao paulo". */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Text Postgres can hold as it is: no NUL, no lone surrogate. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** NFC, trimmed, storable text of a bounded length: the base of every text field. */
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
    (given) => (typeof given === 'string' ? given.replace(/\s+/gu, ' ') : given),
    boundedText(bounds),
  )
