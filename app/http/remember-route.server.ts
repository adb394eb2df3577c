import type { RoutePlan } from '../domain/road-trips/route-plan'
import { saveRoute } from '../domain/road-trips/saved/save-route.server'
import { logError } from '../domain/shared/log-error'

/**
 * Saves a planned route for the signed-in user. Prefetches and HEAD requests save nothing. A failure is logged and the
 * plan is still shown.
 * @returns the id of the saved route, or null
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
