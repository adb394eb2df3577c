import type { FullConfig } from '@playwright/test'
import { ensureBuild } from '../../scripts/ensure-build'
import { startJourneySite } from './journey-site'
import { startPostgres } from './postgres'
import { dropCopies, postgresTemplate } from './template'

/** Prepares the build, a Postgres server and a site for each of the workers that run at a time. */
export default async function setup({ workers }: FullConfig) {
  await ensureBuild()
  const server = await startPostgres()
  const template = await postgresTemplate(server.url)
  process.env.JOURNEY_TEMPLATE = JSON.stringify(template)
  const sites = await Promise.all(Array.from({ length: workers }, () => startJourneySite()))
  process.env.JOURNEY_SITES = JSON.stringify(sites)
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    await dropCopies(template)
    await server.stop()
  }
}
