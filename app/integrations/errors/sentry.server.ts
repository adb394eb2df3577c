import type { ErrorEvent } from '@sentry/node'
import { rootMessage } from '~/domain/shared/log-error'

export type ErrorContext = { doing?: string; requestId?: string; route?: string }
export type ErrorReport = (error: unknown, context?: ErrorContext) => void

/**
 * Reports errors to Sentry or a service that takes its envelopes (GlitchTip, Bugsink): the message without values of a
 * query, the stack, the route and the request's id. Nothing says who sent the request, or what it contained.
 */
export async function sentryReporter(
  dsn: string,
  { environment }: { environment: string },
): Promise<ErrorReport> {
  // It is large, and few need it.
  const { captureException, eventFiltersIntegration, init } = await import('@sentry/node')
  init({
    dsn,
    environment,
    // The others read requests, breadcrumbs, sources and the machine.
    defaultIntegrations: false,
    integrations: [eventFiltersIntegration()],
    skipOpenTelemetrySetup: true,
    includeServerName: false,
    maxBreadcrumbs: 0,
    beforeSend: (event, { originalException }) => withoutValues(event, originalException),
  })
  return (error, { doing, requestId, route } = {}) => {
    captureException(error, (scope) => {
      if (doing) scope.setTransactionName(doing)
      return scope.setTags({ request_id: requestId, route })
    })
  }
}

function withoutValues(event: ErrorEvent, error: unknown): ErrorEvent {
  for (const exception of event.exception?.values ?? []) exception.value = withoutEmails(rootMessage(error))
  return event
}

const withoutEmails = (text: string) => text.replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '(email)')
