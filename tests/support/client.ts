import type { TestServer } from './server'

export const DEMO_PASSWORD = 'demo1234'

type Fields = Record<string, string | number | readonly string[] | undefined>
type Answer<T = any> = { status: number; headers: Headers; body: T }

export type Visitor = ReturnType<typeof visitor>

/**
 * An HTTP client with a cookie jar, like a browser without scripts. It follows redirects only with `follow`.
 * @param encoding what it accepts; by default none, because compressing for a test in the same process only costs time
 */
export function visitor(origin: string, { encoding = 'identity' } = {}) {
  const jar = new Map<string, string>()

  async function send(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      ...init,
      headers: {
        Accept: 'text/html',
        'Accept-Encoding': encoding,
        ...(cookie && { Cookie: cookie }),
        ...init.headers,
      },
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const expired = attributes.some((attribute) =>
      /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
    )
    if (expired) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }

  /** Sends a form as a browser does: with an Origin, and URL-encoded unless it has files. */
  async function post(
    path: string,
    fields: Fields | FormData = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const ownHeaders = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', ...headers }
    if (fields instanceof FormData) return send(path, { method: 'POST', body: fields, headers: ownHeaders })
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) body.append(name, String(one))
    }
    return send(path, {
      method: 'POST',
      body: body.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...ownHeaders },
    })
  }

  /** Sends JSON or nothing and reads JSON. A string is sent as the raw body. */
  async function json<T = any>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await send(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text ? JSON.parse(text) : text) as T,
    }
  }

  /** Follows the redirects of a response like a browser. @returns the final page */
  async function follow(response: Response, hops = 5): Promise<Response> {
    const location = response.headers.get('Location')
    if (!location || hops === 0) return response
    await response.arrayBuffer()
    return follow(await send(new URL(location, response.url || origin).href), hops - 1)
  }

  /** Opens a session, at a server in this process without the form, whose password is hashed slowly on purpose. */
  async function signIn(email: string, password = DEMO_PASSWORD) {
    const server = await (globalThis as { __testServer?: Promise<TestServer> }).__testServer
    if (server?.origin === origin && password === DEMO_PASSWORD) {
      const { cookie, ...user } = await server.openSession(email)
      keep(cookie)
      return user
    }
    const { status, body } = await json('POST', '/api/auth/login', { email, password })
    if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`)
    return body as { id: string; email: string }
  }

  return {
    origin,
    jar,
    send,
    get: (path: string, headers?: Record<string, string>) => send(path, { headers }),
    post,
    json,
    follow,
    signIn,
  }
}

/** A browser in which somebody is signed in. */
export async function signedIn({ origin }: { origin: string }, { email }: { email: string }) {
  const browser = visitor(origin)
  await browser.signIn(email)
  return browser
}

/**
 * Whether a compressed page comes from memory: it is stored like that, so its length is known. One that is rendered is
 * compressed while it is sent.
 */
export const isFromMemory = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.has('Content-Encoding') && headers.has('Content-Length')
