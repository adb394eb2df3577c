import { logError } from '../../shared/log-error'
import { setSite, site, type Site } from '../../shared/site'
import { readSettings } from '../read-settings.server'
import { identityKeys, siteOf } from './identity'

/** The marketplace's name, mark and colors as they are set now. */
export const readSite = async (now: Date): Promise<Site> => siteOf(await readSettings(identityKeys, now))

/**
 * Sets them for code without a database at hand: at the start, when they are changed, and once a minute, because another
 * process may have changed them. Pages read them themselves.
 */
export async function refreshSite(now: Date): Promise<Site> {
  setSite(await readSite(now))
  return site()
}

const MINUTE = 60_000

/** Does so once a minute, without keeping the process alive. @returns stops it */
export function startRefreshingSite(): () => void {
  const refresh = () =>
    void refreshSite(new Date()).catch((error: unknown) => logError(error, 'Could not read the settings'))
  const timer = setInterval(refresh, MINUTE)
  timer.unref()
  return () => clearInterval(timer)
}
