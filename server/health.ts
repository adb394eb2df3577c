import type { Handler } from 'express'
import { readiness } from './readiness'
import { sendText } from './responses'

/** What is wrong, by what was checked; null where nothing is. */
type Checks = Readonly<Record<string, string | null>>

/** `/healthz`: 200 while the process answers. It asks nothing else, because a restart repairs nothing else. */
export const health: Handler = (request, response) => sendText(request, response, 200, 'ok')

/** Whether the process is starting or stopping. */
export class Lifecycle {
  isWarm = true
  isStopping = false

  /** Why the process should be sent no requests; null if it should. It answers them nevertheless. */
  get problem(): string | null {
    if (this.isStopping) return 'The process is stopping.'
    return this.isWarm ? null : 'The process is still starting.'
  }
}

/** `/readyz` for load balancers: 200 if this process can serve visitors, otherwise 503 with a line for each problem. */
export function ready(lifecycle: Lifecycle): Handler {
  return async (request, response, next) => {
    try {
      const found: Checks = lifecycle.problem ? {} : await readiness()
      // It may have begun to stop meanwhile.
      const { problem } = lifecycle
      const checks: Checks = problem ? { process: problem } : found
      const problems = Object.values(checks).filter((problem) => problem !== null)
      // Visitors are served without a worker, so its absence is said and no more.
      const isReady = problems.every((problem) => problem === checks.background)
      const status = isReady ? 200 : 503
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

const withOk = (checks: Checks) =>
  Object.fromEntries(Object.entries(checks).map(([name, problem]) => [name, problem ?? 'ok']))

const wantsJson = (accept = '') => accept.includes('application/json') && !accept.includes('text/html')
