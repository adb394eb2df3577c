import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** E.164 allows fifteen digits; some countries' own plans would go beyond. */
const E164 = /^\+[1-9]\d{4,14}$/

/**
 * A phone number as E.164 (`+18285550114`), however it was typed: of the United States unless it names its country.
 * Null for what no number can be. Numbers that are not given out, as those of films, are numbers too.
 */
export function toPhoneNumber(text: string): string | null {
  // Half the world dials 00 where others write +; no American number begins so.
  const number = read(text.trim().replace(/^00/, '+'))
  // Of zeros in a row some are taken for a prefix: what would be another number the next time is none.
  return number !== null && read(number) === number ? number : null
}

function read(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  // An extension is reached by talking to somebody, not by a text message.
  return phone?.isPossible() && !phone.ext && E164.test(phone.number) ? phone.number : null
}

/** A number as it is read aloud: `+1 828 555 0114`. What is no number stays as it is. */
export const writePhoneNumber = (number: string) =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number
