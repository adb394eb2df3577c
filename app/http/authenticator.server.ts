import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { type Credentials, registerSchema, signInSchema, type Registration } from '../domain/accounts/credentials'
import { register, type RegisterResult } from '../domain/accounts/register.server'
import { signIn, type SignInResult } from '../domain/accounts/sign-in.server'
import { clientAddress } from './client-address'
import { countAttempt, forgetAttempts, type TooMany } from './rate-limit.server'

export type Authentication = SignInResult | RegisterResult | TooMany

/** The screen's way in: each strategy reads a form that `readForm` has checked. A refusal is a value, not an exception. */
export const authenticator = new Authenticator<Authentication>()
  .use(new FormStrategy(({ form, request }) => limitedSignIn(request, signInSchema.parse(Object.fromEntries(form)))), 'sign-in')
  .use(new FormStrategy(({ form, request }) => limitedRegister(request, registerSchema.parse(Object.fromEntries(form)))), 'sign-up')

/** Authenticates a form that has been read already. */
export function authenticateForm(strategy: 'sign-in' | 'sign-up', request: Request, form: FormData): Promise<Authentication> {
  const headers = new Headers(request.headers)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  return authenticator.authenticate(strategy, new Request(request.url, { method: 'POST', headers, body: form }))
}

/** Signing in, for both doors: at most so often an account, from wherever, and so often an address. */
export async function limitedSignIn(request: Request, credentials: Credentials): Promise<SignInResult | TooMany> {
  const tooMany =
    (await countAttempt('signInPerAddress', clientAddress(request))) ?? (await countAttempt('signInPerAccount', credentials.email))
  if (tooMany) return tooMany
  const result = await signIn(credentials)
  if (result.ok) await forgetAttempts('signInPerAccount', credentials.email)
  return result
}

/** Opening an account, for both doors. */
export async function limitedRegister(request: Request, person: Registration): Promise<RegisterResult | TooMany> {
  return (await countAttempt('registrationPerAddress', clientAddress(request))) ?? (await register(person))
}
