import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from './limits'

/** How many of the most common ones are refused; shorter ones than may be chosen are not counted. */
const REFUSED = 10_000

/** The list is sorted by how often each was found in leaks, and is in lower case. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN).slice(0, REFUSED),
)

/**
 * Whether a password is among the 10,000 most common ones that are long enough, whatever its case: what guessers try
 * first.
 */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
