import { reportErrorsTo } from '~/domain/shared/log-error'
import { sentryReporter } from '~/integrations/errors/sentry.server'
import { currentRequest } from '../app/http/request-record.server'
import { env } from '../env.server'

/** Reports every error that is logged, with the id and the route of its request. */
export function reportErrors(dsn: string): void {
  const report = sentryReporter(dsn, { environment: env().NODE_ENV })
  reportErrorsTo((error, doing) => {
    const request = currentRequest()
    void report(error, { doing, requestId: request?.id, route: request?.route })
  })
}
