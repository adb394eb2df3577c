import type { TestProject } from 'vitest/node'
import { dropCopies, pgliteTemplate } from './template'

export default async function setup(project: TestProject) {
  const template = await pgliteTemplate()
  project.provide('template', template)
  return () => dropCopies(template)
}
