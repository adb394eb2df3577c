import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres'
import { postgresTemplate } from './template'

export default async function setup(project: TestProject) {
  const server = await startPostgres()
  try {
    project.provide('template', await postgresTemplate(server.url))
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
