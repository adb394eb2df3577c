import express, { type Handler, type Request, type Response } from 'express'
import onHeaders from 'on-headers'
import { siteName } from '~/domain/shared/site'
import { escapeHtml } from '~/domain/shared/text'
import { networkOf } from '../app/http/client-address'
import { safePath } from '../app/http/safe-path'
import { plainPage, send, sendMessage } from './responses'

/** Where the form with the password is sent. */
const ENTRANCE = '/visitor-password'

/** What works for everybody besides the files of the build: payments that arrive, and the sign-in of those who run the site. */
const ALWAYS_OPEN =
  /^\/(__manifest|favicon\.ico|site-icon\.svg|login(\/rules)?(\.data)?|logout(\.data)?|api\/auth\/login|api\/payments\/webhook)$/

/**
 * Closes the whole site, its endpoints and files alike, to visitors without its password, while one is set. It is
 * before the memory of pages, and what is sent to those who know it is stored by nobody between.
 */
export const privateMode: Handler = async (request, response, next) => {
  try {
    if (request.path.startsWith('/assets/')) return next()
    const { visitorPasswordHash } = await import('~/domain/settings/visitor-password.queries.server')
    const hash = await visitorPasswordHash()
    if (hash === '') return request.path === ENTRANCE ? response.redirect(303, '/') : next()
    onHeaders(response, () => {
      response.setHeader('X-Robots-Tag', 'noindex')
      response.setHeader('Cache-Control', 'private, no-store')
      response.removeHeader('CDN-Cache-Control')
    })
    if (request.path === ENTRANCE && request.method === 'POST')
      return readForm(request, response, (error?: unknown) =>
        error ? next(error) : void enter(request, response, hash).catch(next),
      )
    if (await isLetIn(request, hash)) return next()
    if (/^\/api(\/|$)/.test(request.path) || !/^(GET|HEAD)$/.test(request.method))
      return sendMessage(request, response, 401, CLOSED)
    sendForm(request, response, { status: 401, to: request.originalUrl })
  } catch (error) {
    next(error)
  }
}

const CLOSED = 'This site is not open yet.'

async function isLetIn(request: Request, hash: string): Promise<boolean> {
  const signsUp = new URLSearchParams(request.url.split('?')[1]).get('mode') === 'sign-up'
  if (ALWAYS_OPEN.test(request.path) && !signsUp) return true
  const { cookie } = request.headers
  const { hasPass } = await import('../app/http/visitor-pass.server')
  if (await hasPass(cookie, hash)) return true
  if (!cookie?.includes('session')) return false
  const { currentUser } = await import('../app/http/session.server')
  const user = await currentUser(new globalThis.Request('http://site.invalid', { headers: { cookie } }))
  return user?.isAdmin ?? false
}

const readForm = express.urlencoded({ extended: false, limit: '4kb' })

async function enter(request: Request, response: Response, hash: string): Promise<void> {
  const { password, to } = (request.body ?? {}) as Record<string, unknown>
  const { enterWithPassword } = await import('../app/http/visitor-pass.server')
  const entered = await enterWithPassword(typeof password === 'string' ? password : '', {
    hash,
    address: networkOf(String(request.headers['x-client-address'])),
  })
  const path = safePath(to)
  if (typeof entered === 'string') {
    response.setHeader('Set-Cookie', entered)
    return response.redirect(303, path)
  }
  if (entered === null)
    return sendForm(request, response, { status: 401, to: path, error: 'This is not the password.' })
  response.setHeader('Retry-After', String(entered.retryAfter))
  const error = 'Too many attempts. Please try again in a few minutes.'
  sendForm(request, response, { status: 429, to: path, error })
}

const formStyle =
  'label,input,button{display:block;font:inherit}input{box-sizing:border-box;width:100%;margin:.25rem 0 1rem;padding:.6rem}button{padding:.6rem 1.5rem}'

type Form = { status: number; to: string; error?: string }

/** The only page of a site that is not open: plain, without scripts, and without a word about what is behind it. */
function sendForm(request: Request, response: Response, { status, to, error }: Form): void {
  const name = escapeHtml(siteName())
  const body = plainPage(
    `<h1>${name} is not open yet</h1>
<p>If you were invited, enter the password you were given.</p>
<form method="post" action="${ENTRANCE}">
${error ? `<p id="error" role="alert"><strong>${error}</strong></p>` : ''}
<label for="password">Password</label>
<input id="password" name="password" type="password" required autocomplete="off" autofocus${
      error ? ' aria-invalid="true" aria-describedby="error"' : ''
    }>
<input type="hidden" name="to" value="${escapeHtml(to)}">
<button>Enter</button>
</form>
<p><a href="/login?redirectTo=%2Fadmin">Sign in as an admin</a></p>
`,
    { meta: '<meta name="robots" content="noindex">\n', style: formStyle },
  )
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  }
  send(request, response, { status, headers, body })
}
