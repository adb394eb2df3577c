import { createCookie } from '@remix-run/node'
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { env } from '../../env.server'
import { hostCookie } from './host-cookie.server'

/** A shared browser remembers the last accounts. */
const MAX_ACCOUNTS = 5

// OWASP's "device cookies": flooding an account with guesses does not lock its owner out of their own browsers.
const cookie = createCookie(...hostCookie('known-browser', { days: 365 }))

const cookieSchema = z.object({ id: z.string(), accounts: z.array(z.string()) })

/** The browser's random id, and the keyed hashes of the accounts that signed in from it, latest first. */
async function readKnownBrowser(request: Request) {
  const { data } = cookieSchema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return data ?? { id: randomBytes(16).toString('base64url'), accounts: [] }
}

/** A keyed hash, so that the cookie does not reveal the account. It differs from browser to browser. */
const browserKey = (id: string, email: string) =>
  createHmac('sha256', env().SESSION_SECRET)
    .update(`known-browser:${id}:${email.toLowerCase()}`)
    .digest('base64url')

/** The key of a browser that this account has signed in from before, or null. */
export async function findKnownBrowser(request: Request, email: string): Promise<string | null> {
  const { id, accounts } = await readKnownBrowser(request)
  const key = browserKey(id, email)
  return accounts.includes(key) ? key : null
}

/** The Set-Cookie header that makes this browser known to the account for a year. */
export async function rememberBrowser(request: Request, email: string): Promise<string> {
  const { id, accounts } = await readKnownBrowser(request)
  const key = browserKey(id, email)
  return cookie.serialize({
    id,
    accounts: [key, ...accounts.filter((other) => other !== key)].slice(0, MAX_ACCOUNTS),
  })
}
