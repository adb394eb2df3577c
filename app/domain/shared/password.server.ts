import { hash, verify, type Options } from '@node-rs/argon2'
import pLimit from 'p-limit'

// OWASP's argon2id parameters: 19 MiB, 2 passes, 1 lane. The algorithm's default is argon2id.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB, so concurrent sign-ins queue instead of exhausting memory.
const limit = pLimit(2)

/** Hashes a password as every keyboard writes it: some send `é` as one character, others as two. */
export const hashPassword = (plain: string): Promise<string> =>
  limit(() => hash(plain.normalize('NFC'), options))

let dummyHash: Promise<string> | undefined

/** Checks a password against a stored hash. Without one (no such account) it takes as long and returns false. */
export async function verifyPassword(plain: string, stored: string | null): Promise<boolean> {
  const target = stored ?? (await (dummyHash ??= hashPassword('no account has this password')))
  // Older hashes are of what was typed.
  for (const spelling of new Set([plain.normalize('NFC'), plain, plain.normalize('NFD')]))
    if (await limit(() => verify(target, spelling))) return stored !== null
  return false
}
