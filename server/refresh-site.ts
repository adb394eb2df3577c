import { refreshSite } from '~/domain/settings/identity/site.server'
import { logError } from '~/domain/shared/log-error'

const MINUTE = 60_000

/**
 * Reads the name, logo and colour of the marketplace once a minute, because another process may have changed them.
 * Does not keep the process alive.
 * @returns stops it
 */
export function startRefreshingSite(): () => void {
  const timer = setInterval(
    () =>
      void refreshSite(new Date()).catch((error: unknown) => logError(error, 'Could not read the settings')),
    MINUTE,
  )
  timer.unref()
  return () => clearInterval(timer)
}
