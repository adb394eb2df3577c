import type { Program } from './program'

/** A program that is started again whenever it ends, as by systemd or Fly. */
export type Supervised = {
  /** Ends it with a signal. @returns when it has ended, before it is started again */
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Waits until it is running. */
  running: () => Promise<void>
  /** The resident process; another one after each start. */
  pid: () => number
  /** How often it has ended without a signal from us. */
  crashes: () => number
  /** No longer starts it again. */
  release: () => void
}

/**
 * Starts a program and starts it again whenever it ends.
 * @param start starts it
 * @param readyText what it prints when it is running
 */
export function supervise(start: () => Program, readyText: string): Supervised {
  let [crashes, isReleased] = [0, false]
  let signalled: Program | undefined
  let current = start()
  let running = watch(current)

  async function watch(program: Program): Promise<void> {
    void program.ended.then(() => {
      if (isReleased) return
      if (signalled !== program) crashes++
      current = start()
      running = watch(current)
    })
    // One that is killed during its start never prints it.
    await program.waitForOutput(readyText).catch(() => {})
  }

  return {
    kill: async (signal) => {
      signalled = current
      current.child.kill(signal)
      await signalled.ended
    },
    running: async () => {
      for (let waited: typeof running | undefined; waited !== running;) {
        waited = running
        await waited
      }
    },
    pid: () => current.child.pid!,
    crashes: () => crashes,
    release: () => (isReleased = true),
  }
}
