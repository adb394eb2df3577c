import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from './limits'

/** How many of the most common passwords of an allowed length are refused. */
const REFUSED_COUNT = 10_000

// The list is in lower case, sorted by how often each password appeared in leaks.
const common = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_MIN)
    .slice(0, REFUSED_COUNT),
)

/** Whether a password, ignoring case, is among the most common ones, which attackers try first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
