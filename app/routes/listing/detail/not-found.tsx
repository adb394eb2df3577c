import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ErrorScreen } from '~/components/shell/error-screen'
import { Missing } from '~/components/shell/missing'

/** The boundary of pages about a listing. */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <Missing title="Listing not found" text="The listing you're looking for doesn't exist." />
  ) : (
    <ErrorScreen error={error} />
  )
}
