import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres'
import { dropCopies, postgresTemplate } from './template'

export default async function setup(project: TestProject) {
  const server = await startPostgres()
  try {
    const template = await postgresTemplate(server.url)
    project.provide('template', template)
    return async () => {
      await dropCopies(template)
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
