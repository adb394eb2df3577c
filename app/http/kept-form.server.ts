import { createCookie, redirect } from '@remix-run/node'
import { randomBytes } from 'node:crypto'
import { isKeepablePath, keptBody, KEPT_MINUTES } from '../domain/accounts/kept-forms/kept-form'
import { claimKeptForms, keepForm, takeKeptForm } from '../domain/accounts/kept-forms/kept-forms.server'
import { hashSessionId } from '../domain/accounts/sessions/sessions.server'
import { clientAddress } from './client-address'
import { hostCookie } from './host-cookie.server'
import { countAttempt } from './rate-limit.server'
import { readFormData } from './read-form.server'
import { readUpload } from './read-upload.server'
import { currentUser, endedSession, signedOutUser } from './session.server'

/** A form with larger files is not read for a visitor, so its text is not kept. */
const MAX_MULTIPART = 16 * 1024 * 1024

/** Names the browser that sent the form. */
const cookie = createCookie(...hostCookie('kept-form', { days: KEPT_MINUTES / (24 * 60) }))

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof token === 'string' ? token : null
}

type SignInFirst = {
  /** The page to return to, if it is not the form's own. Its form is then not kept. */
  returnTo?: string
  /** The fields of a form that was already read. */
  fields?: FormData
}

/** Redirects a signed-out visitor to sign in, and keeps the form that they sent. */
export async function signInFirst(
  request: Request,
  { returnTo, fields }: SignInFirst = {},
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const here = pathname + search
  const ended = await endedSession(request)
  const isKept = request.method === 'POST' && (returnTo === undefined || fields !== undefined)
  const setCookie = isKept ? await keep(request, { path: returnTo ?? here, fields, ended }) : null
  const query = new URLSearchParams({ redirectTo: returnTo ?? here, ...(ended && { expired: '1' }) })
  return redirect(`/login?${query}`, setCookie ? { headers: { 'Set-Cookie': setCookie } } : undefined)
}

type Keep = { path: string; fields?: FormData; ended: { userId?: string } | null }

/** @returns the Set-Cookie header that leads back to the form, or null if it was not kept */
async function keep(request: Request, { path, fields, ended }: Keep): Promise<string | null> {
  // Nobody knows to whom such a form belongs.
  if (ended && !ended.userId) return null
  const address = clientAddress(request)
  if (!isKeepablePath(path) || (await countAttempt('keptFormPerAddress', address))) return null
  const body = keptBody(fields ?? (await readFields(request)) ?? [])
  if (!body) return null
  const token = (await readToken(request)) ?? randomBytes(32).toString('base64url')
  const { pathname, search } = new URL(path, request.url)
  const here = pathname + search
  // Without a session the form may come from a page that was left open when its account signed out.
  const userId = ended?.userId ?? (await signedOutUser(request))
  const form = { browser: hashSessionId(token), userId, path: here, body }
  await keepForm({ ...form, now: new Date() })
  return cookie.serialize(token)
}

/** The fields of a form without its files; null if its body is refused. */
async function readFields(request: Request): Promise<FormData | null> {
  if (request.bodyUsed) return null
  try {
    if (!/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) return await readFormData(request)
    // `!(<=)` also refuses a body of unknown length.
    if (!(Number(request.headers.get('Content-Length') ?? NaN) <= MAX_MULTIPART)) return null
    const upload = await readUpload(request, { field: null })
    if (!upload.ok) return null
    await upload.discard()
    return upload.fields
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

/** Gives the forms that this browser sent signed out to the account that signed in. */
export async function claimForms(request: Request, userId: string): Promise<void> {
  const token = await readToken(request)
  if (token) await claimKeptForms(hashSessionId(token), userId)
}

/** Whether a form may wait on the page that follows. Only a document request shows it again. */
export const mayHaveKeptForm = async (request: Request): Promise<boolean> =>
  (await readToken(request)) !== null

/**
 * The kept form of this page, which is deleted with this; null if the signed-in user has none. `putBack` keeps it
 * again, for when the page could not be shown.
 */
export async function takeForm(
  request: Request,
): Promise<{ body: string; putBack: () => Promise<void> } | null> {
  const token = await readToken(request)
  const user = token && (await currentUser(request))
  if (!user) return null
  const { pathname, search } = new URL(request.url)
  const place = { browser: hashSessionId(token), userId: user.id, path: pathname + search }
  const body = await takeKeptForm(place.browser, { ...place, now: new Date() })
  return body === null ? null : { body, putBack: () => keepForm({ ...place, body, now: new Date() }) }
}
