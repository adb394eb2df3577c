import { reportErrorsTo } from '~/domain/shared/log-error'
import { sentryReporter } from '~/integrations/errors/sentry.server'
import { currentRequest } from '../app/http/request-record.server'
import { env } from '../env.server'

/** Reports every error that is logged, with the id and the route of its request. */
export async function reportErrors(dsn: string): Promise<void> {
  const report = await sentryReporter(dsn, { environment: env().NODE_ENV })
  reportErrorsTo((error, doing) => {
    const request = currentRequest()
    report(error, { doing, requestId: request?.id, route: request?.route })
  })
}
