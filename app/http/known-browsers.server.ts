import { createCookie } from '@remix-run/node'
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { env } from '../../env.server'
import { hostCookie } from './host-cookie.server'

/** A browser that several people share remembers those who came last. */
const MOST_ACCOUNTS = 5

// OWASP's "device cookies": whoever floods an account with guesses cannot lock its owner out of a browser of theirs.
const cookie = createCookie(...hostCookie('known-browser', { days: 365 }))

const rememberedSchema = z.object({ id: z.string(), accounts: z.array(z.string()) })

/**
 * @returns the browser's own random id, and the keyed hashes of the accounts that were signed in to from it, the last
 * first
 */
async function remembered(request: Request) {
  const { data } = rememberedSchema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return data ?? { id: randomBytes(16).toString('base64url'), accounts: [] }
}

/** Says nothing to who reads the cookie, and differs from browser to browser. */
const nameOf = (id: string, email: string) =>
  createHmac('sha256', env().SESSION_SECRET)
    .update(`known-browser:${id}:${email.toLowerCase()}`)
    .digest('base64url')

/** The name of a browser that this account was signed in to from before; null for a stranger. */
export async function knownBrowser(request: Request, email: string): Promise<string | null> {
  const { id, accounts } = await remembered(request)
  const name = nameOf(id, email)
  return accounts.includes(name) ? name : null
}

/** @returns the Set-Cookie header by which this browser is known to the account for a year */
export async function rememberBrowser(request: Request, email: string): Promise<string> {
  const { id, accounts } = await remembered(request)
  const name = nameOf(id, email)
  return cookie.serialize({
    id,
    accounts: [name, ...accounts.filter((other) => other !== name)].slice(0, MOST_ACCOUNTS),
  })
}
