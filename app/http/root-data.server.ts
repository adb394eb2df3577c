import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { closedPages } from '~/domain/content/closed-pages.queries.server'
import { countUnread } from '~/domain/messaging/conversations.queries.server'
import { identityKeys, siteOf } from '~/domain/settings/identity/identity'
import { lookOf } from '~/domain/settings/identity/look'
import { readSettings } from '~/domain/settings/read-settings.server'
import { earliestToday } from '~/domain/shared/dates'
import { pick } from '~/domain/shared/pick'
import { env } from '../../env.server'
import { previousPage } from './previous-page'
import { currentUser, renewCookie } from './session.server'
import { readToast } from './toast.server'

/** What every page needs: the user, unread messages, a notice, the referring page, today, and platform settings. */
export async function rootData({ request, context }: LoaderFunctionArgs) {
  const now = new Date()
  const [[user, unread], { toast, headers }, settings, closed] = await Promise.all([
    currentUser(request).then(async (user) => [user, user ? await countUnread(user.id) : 0] as const),
    readToast(request),
    readSettings(
      ['maintenance_banner', 'registration_enabled', 'instant_book_enabled', ...identityKeys],
      now,
    ),
    closedPages(now),
  ])
  // A request with a session is recognized before. Should that ever fail, nothing personal is cached.
  if (user || toast) context.doNotStore?.()
  const site = siteOf(settings)
  const { MEDIA_ORIGIN } = env()
  const platform = {
    look: lookOf(site),
    banner: settings.maintenance_banner,
    isRegistrationOpen: settings.registration_enabled !== 'false',
    instantBookEnabled: settings.instant_book_enabled !== 'false',
    closedPages: closed,
    ...(MEDIA_ORIGIN !== undefined && { mediaOrigin: MEDIA_ORIGIN }),
  }
  const publicUser = user && pick(user, 'id', 'firstName', 'lastName', 'avatar', 'isAdmin', 'isHost')
  renewCookie(request, headers)
  return data(
    { user: publicUser, unread, toast, back: previousPage(request), today: earliestToday(now), platform },
    { headers },
  )
}
