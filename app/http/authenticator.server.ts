import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import {
  type Credentials,
  registerSchema,
  signInSchema,
  type Registration,
} from '../domain/accounts/credentials'
import { register, type RegisterResult } from '../domain/accounts/register.server'
import { signIn, type SignInResult } from '../domain/accounts/sign-in.server'
import { clientAddress } from './client-address'
import { deviceOf } from './device'
import { knownBrowser, rememberBrowser } from './known-browsers.server'
import { countAttempt, forgetAttempts, takeBackAttempt, type TooMany } from './rate-limit.server'
import { broughtSession, handOver } from './session.server'

export type Authentication = SignInResult | RegisterResult | TooMany

/**
 * The screen's way in: each strategy reads a form that `readForm` has checked. A refusal is a value, not an exception.
 */
export const authenticator = new Authenticator<Authentication>()
  .use(
    new FormStrategy(({ form, request }) =>
      limitedSignIn(request, signInSchema.parse(Object.fromEntries(form))),
    ),
    'sign-in',
  )
  .use(
    new FormStrategy(({ form, request }) =>
      limitedRegister(request, registerSchema.parse(Object.fromEntries(form))),
    ),
    'sign-up',
  )

/** Authenticates a form that has been read already. */
export function authenticateForm(
  strategy: 'sign-in' | 'sign-up',
  request: Request,
  form: FormData,
): Promise<Authentication> {
  const headers = new Headers(request.headers)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  return authenticator.authenticate(
    strategy,
    new Request(request.url, { method: 'POST', headers, body: form }),
  )
}

/**
 * Signing in, for the page and the endpoint: so often an address, so often each visitor of an account, and so often all
 * the browsers together that the account does not know. A browser its owner has used counts for itself alone, so nobody
 * locks them out.
 */
export async function limitedSignIn(
  request: Request,
  credentials: Credentials,
): Promise<SignInResult | TooMany> {
  const { email } = credentials
  const address = clientAddress(request)
  const known = await knownBrowser(request, email)
  const visitor = `${email} ${known ?? address}`
  const tooMany =
    (await countAttempt('signInPerAddress', address)) ??
    (await countAttempt('signInPerVisitor', visitor)) ??
    (known ? null : await countAttempt('signInOfStrangers', email))
  if (tooMany) return tooMany
  const result = await signIn(credentials, await visitorOf(request))
  if (result.ok) {
    await forgetAttempts('signInPerVisitor', visitor)
    if (!known) await takeBackAttempt('signInOfStrangers', email)
  }
  return result
}

/** Opening an account, for the page and the endpoint. */
export async function limitedRegister(
  request: Request,
  person: Registration,
): Promise<RegisterResult | TooMany> {
  return (
    (await countAttempt('registrationPerAddress', clientAddress(request))) ??
    (await register(person, await visitorOf(request)))
  )
}

const visitorOf = async (request: Request) => ({
  device: deviceOf(request),
  former: await broughtSession(request),
})

/**
 * The cookies of somebody who has just signed in: the new session's, and the one that makes this browser known to the
 * account.
 */
export async function signedInHeaders(
  request: Request,
  { user, sessionId }: { user: { email: string }; sessionId: string },
): Promise<Headers> {
  const headers = new Headers({ 'Set-Cookie': await handOver(sessionId) })
  headers.append('Set-Cookie', await rememberBrowser(request, user.email))
  return headers
}
