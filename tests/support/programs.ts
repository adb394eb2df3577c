import { afterEach, inject } from 'vitest'
import { program, type Program } from './program'
import { copyTemplate } from './template'

/**
 * Starts servers as separate processes on copies of the demo data. Both are removed after each test.
 */
export function setUpPrograms() {
  const running: Program[] = []
  const copies: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
    for (const drop of copies.splice(0)) await drop()
  })
  return {
    start: (settings: Record<string, string>): Program => {
      const started = program('server/start.ts', settings)
      running.push(started)
      return started
    },
    /** Makes a copy of the demo data. @returns its data directory */
    demoWorld: async (): Promise<string> => {
      const { dataDir, drop } = await copyTemplate(inject('template'))
      copies.push(drop)
      return dataDir
    },
  }
}
