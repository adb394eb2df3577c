import { ensureBuild } from '../../server/build'
import { startPostgres } from './postgres'
import { postgresTemplate } from './template'

/** The build, a Postgres server and its template; the workers make their own copies. */
export default async function setup() {
  await ensureBuild()
  const server = await startPostgres()
  process.env.JOURNEY_TEMPLATE = JSON.stringify(await postgresTemplate(server.url))
  return () => server.stop()
}
