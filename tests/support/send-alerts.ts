import { connection } from '../../db/client.server'
import { sendAlerts } from '../../app/domain/saved-searches/send-alerts.server'

/*
 * Sends the alerts of saved searches as the scheduler of a site does, as of a few minutes later. Journeys start it with
 * the environment of their site.
 */
await sendAlerts(new Date(Date.now() + 5 * 60_000))
await (await connection()).close()
