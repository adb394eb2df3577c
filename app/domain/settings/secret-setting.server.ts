import { createHash } from 'node:crypto'
import { hashPassword } from '../shared/password.server'
import { knownOf } from './known-settings'

const isSecret = (key: string) => knownOf(key)?.isSecret ?? false

/** What is shown of a stored value: of a secret only that it is set, differently after each change. */
export const shownValue = (key: string, stored: string): string =>
  isSecret(key) && stored !== ''
    ? `Set (${createHash('sha256').update(stored).digest('hex').slice(0, 6)})`
    : stored

/** What is stored for a value: of a secret its hash. */
export const valueToStore = async (key: string, value: string): Promise<string> =>
  isSecret(key) && value !== '' ? hashPassword(value) : value
