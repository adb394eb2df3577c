import { ensureBuild } from '../../server/ensure-build'
import { startPostgres } from './postgres'
import { dropCopies, postgresTemplate } from './template'

/** Prepares the build, a Postgres server and its template, which each worker copies. */
export default async function setup() {
  await ensureBuild()
  const server = await startPostgres()
  const template = await postgresTemplate(server.url)
  process.env.JOURNEY_TEMPLATE = JSON.stringify(template)
  return async () => {
    await dropCopies(template)
    await server.stop()
  }
}
