import type { Handler } from 'express'
import { readiness } from './readiness'
import { sendText } from './responses'

/** `/healthz`: 200 while the process answers. It asks nothing else, because a restart repairs nothing else. */
export const health: Handler = (request, response) => sendText(request, response, 200, 'ok')

/**
 * `/readyz` for load balancers: 200 if this process can serve visitors, otherwise 503 with a line for each problem. One
 * that is stopping still answers what it is sent, but should be sent nothing more.
 */
export function ready(isStopping: () => boolean): Handler {
  return async (request, response, next) => {
    try {
      const checks = isStopping() ? { process: 'The process is stopping.' } : await readiness()
      const problems = Object.values(checks).filter((problem) => problem !== null)
      const status = problems.length === 0 ? 200 : 503
      if (!wantsJson(request.headers.accept))
        return sendText(request, response, status, problems.join('\n') || 'ok')
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Cache-Control', 'no-store')
      response.statusCode = status
      response.end(JSON.stringify({ ready: status === 200, checks: withOk(checks) }))
    } catch (error) {
      next(error)
    }
  }
}

const withOk = (checks: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(checks).map(([name, problem]) => [name, problem ?? 'ok']))

const wantsJson = (accept = '') => accept.includes('application/json') && !accept.includes('text/html')
