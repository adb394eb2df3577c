import type { RoutePlan } from '../domain/road-trips/route-plan'
import { saveRoute } from '../domain/road-trips/saved/save-route.server'
import { logError } from '../domain/shared/log-error'

/**
 * Keeps a plan for whoever asked for it, if they are signed in and meant to ask: a browser that fetches ahead or looks at
 * the head alone did not. That a plan cannot be kept is no reason not to show it.
 * @returns the id it is kept under, or null
 */
export async function rememberRoute(
  request: Request,
  plan: RoutePlan,
  user: { id: string } | null,
): Promise<string | null> {
  if (!user || request.method === 'HEAD' || isPrefetch(request.headers)) return null
  try {
    return (await saveRoute(plan, { user, now: new Date() }))?.id ?? null
  } catch (error) {
    logError(error, 'Keeping a planned route')
    return null
  }
}

const isPrefetch = (headers: Headers) =>
  [headers.get('Sec-Purpose'), headers.get('Purpose')].some((purpose) =>
    purpose?.toLowerCase().includes('prefetch'),
  )
