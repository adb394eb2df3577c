import type { TestProject } from 'vitest/node'
import { pgliteTemplate } from './template'

export default async function setup(project: TestProject) {
  project.provide('template', await pgliteTemplate())
}
