import { sql } from 'drizzle-orm'
import type { Handler } from 'express'
import { connection } from '../db/client.server'
import { sendText } from './responses'

const TIMEOUT = 3_000

/** `/healthz` for load balancers and uptime checks: 200 while the database responds, otherwise 503. */
export const health: Handler = async (request, response) => {
  if (await databaseResponds()) return sendText(request, response, 200, 'ok')
  sendText(request, response, 503, 'The database is not responding.')
}

async function databaseResponds(): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT, false).unref())
  const query = connection()
    .then(({ db }) => db.execute(sql`select 1`))
    .then(
      () => true,
      () => false,
    )
  return Promise.race([query, timeout])
}
