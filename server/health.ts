import { sql } from 'drizzle-orm'
import type { Handler } from 'express'
import { connection } from '../db/client.server'
import { answerPlain } from './answer-plain'

const PATIENCE = 3_000

/** `/healthz`: 200 while the database answers, else 503. For load balancers and uptime checks. */
export const health: Handler = async (request, response) => {
  const well = await databaseAnswers()
  answerPlain(request, response, well ? 200 : 503, well ? 'ok' : 'The database does not answer.')
}

async function databaseAnswers(): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref())
  const asked = connection()
    .then(({ db }) => db.execute(sql`select 1`))
    .then(
      () => true,
      () => false,
    )
  return Promise.race([asked, tooLate])
}
