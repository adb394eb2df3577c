import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { signInSchema, type Credentials, type Registration } from '../domain/accounts/credentials'
import { registerSchema } from '../domain/accounts/new-password'
import { register, type RegisterResult } from '../domain/accounts/register.server'
import { signIn, type SignInResult } from '../domain/accounts/sign-in.server'
import { clientAddress, exactAddress } from './client-address'
import { claimForms } from './kept-form.server'
import { findKnownBrowser, rememberBrowser } from './known-browsers.server'
import { countAttempt, forgetAttempts, refundAttempt, type TooMany } from './rate-limit.server'
import { parseFields, readFormData, type InvalidForm, type ValidForm } from './read-form.server'
import { requestSessionId, sessionCookieHeader } from './session.server'

type FormAuthentication =
  | { form: InvalidForm; result: null }
  | { form: ValidForm<unknown>; result: SignInResult | RegisterResult | TooMany }

/** remix-auth's form strategy, reading the body like any other form: with its size, origin and encoding checked. */
class CheckedFormStrategy extends FormStrategy<FormAuthentication> {
  override async authenticate(request: Request) {
    return this.verify({ form: await readFormData(request), request })
  }
}

/** Authenticates the forms of the sign-in page. Refusals are returned, not thrown. */
export const authenticator = new Authenticator<FormAuthentication>()
  .use(
    new CheckedFormStrategy(async ({ form: fields, request }) => {
      const form = parseFields(fields, signInSchema)
      return form.ok ? { form, result: await rateLimitedSignIn(request, form.value) } : { form, result: null }
    }),
    'sign-in',
  )
  .use(
    new CheckedFormStrategy(async ({ form: fields, request }) => {
      const form = parseFields(fields, registerSchema)
      return form.ok
        ? { form, result: await rateLimitedRegister(request, form.value) }
        : { form, result: null }
    }),
    'sign-up',
  )

/**
 * Signs in, for the page and the endpoint. Attempts are limited per address, per account and address, and per account
 * for all browsers that are new to it. A browser that the owner has used before has its own count, so that an attacker
 * cannot lock the owner out.
 */
export async function rateLimitedSignIn(
  request: Request,
  credentials: Credentials,
): Promise<SignInResult | TooMany> {
  const { email } = credentials
  const address = clientAddress(request)
  const knownBrowser = await findKnownBrowser(request, email)
  const visitor = `${email} ${knownBrowser ?? address}`
  const tooMany =
    (await countAttempt('signInPerAddress', address)) ??
    (await countAttempt('signInPerVisitor', visitor)) ??
    (knownBrowser ? null : await countAttempt('signInFromUnknownBrowsers', email))
  if (tooMany) return tooMany
  const result = await signIn(credentials, await readVisitor(request))
  if (result.ok) {
    await forgetAttempts('signInPerVisitor', visitor)
    if (!knownBrowser) await refundAttempt('signInFromUnknownBrowsers', email)
  }
  return result
}

/** Creates an account, for the page and the endpoint. */
export async function rateLimitedRegister(
  request: Request,
  registration: Registration,
): Promise<RegisterResult | TooMany> {
  return (
    (await countAttempt('registrationPerAddress', clientAddress(request))) ??
    (await register(registration, await readVisitor(request)))
  )
}

const readVisitor = async (request: Request) => ({
  device: { userAgent: request.headers.get('User-Agent') ?? '', address: exactAddress(request) },
  former: await requestSessionId(request),
})

/** The cookies set by signing in. Forms that this browser sent signed out now belong to the account. */
export async function signedInHeaders(
  request: Request,
  { user, sessionId }: { user: { id: string; email: string }; sessionId: string },
): Promise<Headers> {
  const headers = new Headers({ 'Set-Cookie': await sessionCookieHeader(sessionId, user.id) })
  await claimForms(request, user.id)
  headers.append('Set-Cookie', await rememberBrowser(request, user.email))
  return headers
}
