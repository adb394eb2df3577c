import { hash, verify, type Options } from '@node-rs/argon2'
import pLimit from 'p-limit'

// OWASP's argon2id parameters: 19 MiB, 2 passes, 1 lane. The algorithm's default is argon2id.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB, so concurrent sign-ins queue instead of exhausting memory.
const limit = pLimit(2)

export const hashPassword = (plain: string): Promise<string> => limit(() => hash(plain, options))

let dummyHash: Promise<string> | undefined

/** Checks a password against a stored hash. Without one (no such account) it takes as long and returns false. */
export async function verifyPassword(plain: string, stored: string | null): Promise<boolean> {
  const target = stored ?? (await (dummyHash ??= hashPassword('no account has this password')))
  const matches = await limit(() => verify(target, plain))
  return stored !== null && matches
}
