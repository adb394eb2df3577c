import type { Handler } from 'express'
import { readiness } from './readiness'
import { sendText } from './responses'

/** What is wrong, by what was checked; null where nothing is. */
type Checks = Readonly<Record<string, string | null>>

/** A load balancer asks more often than this, in milliseconds. */
const ASKED_LATELY = 30_000

/** `/healthz`: 200 while the process answers. It asks nothing else, because a restart repairs nothing else. */
export const health: Handler = (request, response) => sendText(request, response, 200, 'ok')

/** Whether the process is starting or stopping, and whether load balancers have been informed. */
export class Lifecycle {
  isWarm = true
  #isStopping = false
  #askedAt = -Infinity
  #onAnswer = () => {}

  /** Why the process should be sent no requests; null if it should. It answers them nevertheless. */
  get problem(): string | null {
    if (this.#isStopping) return 'The process is stopping.'
    return this.isWarm ? null : 'The process is still starting.'
  }

  /** Notes that somebody has asked, once the answer has been sent. @param problem what the answer said */
  answered(problem: string | null) {
    this.#askedAt = performance.now()
    if (this.#isStopping && problem) this.#onAnswer()
  }

  /**
   * From now on the process is not ready.
   * @returns resolves once a load balancer that has asked lately has been answered that the process is stopping
   */
  stop(): Promise<void> {
    this.#isStopping = true
    if (performance.now() - this.#askedAt > ASKED_LATELY) return Promise.resolve()
    return new Promise((answered) => (this.#onAnswer = answered))
  }
}

/** `/readyz` for load balancers: 200 if this process can serve visitors, otherwise 503 with a line for each problem. */
export function ready(lifecycle: Lifecycle): Handler {
  return async (request, response, next) => {
    try {
      const found: Checks = lifecycle.problem ? {} : await readiness()
      // It may have begun to stop meanwhile.
      const { problem } = lifecycle
      response.once('finish', () => lifecycle.answered(problem))
      const checks: Checks = problem ? { process: problem } : found
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

const withOk = (checks: Checks) =>
  Object.fromEntries(Object.entries(checks).map(([name, problem]) => [name, problem ?? 'ok']))

const wantsJson = (accept = '') => accept.includes('application/json') && !accept.includes('text/html')
