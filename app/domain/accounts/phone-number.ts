import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { boundedText } from '../shared/text'
import { PHONE_MAX } from './limits'

export const INVALID_PHONE = 'Please enter a valid phone number'

/**
 * E.164 allows at most fifteen digits. No North American area code begins with 0, with which most others do at home:
 * 089 is Munich.
 */
const E164 = /^\+(?:1[1-9]\d{9}|[2-9]\d{4,14})$/

/**
 * Normalizes a typed phone number to E.164 (`+18285550114`), assuming the United States without a country code.
 * Returns null for an impossible number. Possible but unassigned numbers are accepted.
 */
export function toPhoneNumber(text: string): string | null {
  const number = parse(
    text
      .trim()
      .replace(/^tel:/i, '')
      // 00 is the international prefix in much of the world, and no American number starts with it.
      .replace(/^00/, '+')
      .replace(/^\(\+(\d{1,3})\)/, '+$1')
      // Phones in Mexico were dialled with a 1 until 2019, and WhatsApp still shows it.
      .replace(/^(\+52)\s*1(?=(?:\D*\d){10}$)/, '$1'),
  )
  // Leading zeros can be parsed as a prefix. Refuse a number that would parse differently a second time.
  return number !== null && parse(number) === number ? number : null
}

function parse(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  // Text messages do not reach extensions.
  return phone?.isPossible() && !phone.ext && E164.test(phone.number) ? phone.number : null
}

/** Formats a number for display (`+1 828 555 0114`). Text that is not a number stays as it is. */
export const formatPhoneNumber = (number: string) =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** A phone number, kept as typed because people read it. Blank text passes: that is for the caller. */
export const typedPhone = (bounds: { min?: number; tooShort?: string } = {}) =>
  boundedText({ ...bounds, max: PHONE_MAX, isPlain: true }).refine(
    (text) => text === '' || toPhoneNumber(text) !== null,
    {
      error: INVALID_PHONE,
      // Text of the wrong length already has a message.
      when: ({ issues }) => issues.length === 0,
    },
  )
