import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks a directory for this process, because the embedded database loses rows when two processes open it. The lock is
 * a file with the owner's process id. The lock of a process that no longer runs is ignored.
 * @returns a function that releases the lock
 * @throws Error that names the process that owns the lock
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const file = join(directory, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, `${process.pid}\n${startTime(process.pid)}\n`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid, started] = readOwner(file)
    if (pid && isRunning(pid, started)) {
      throw new Error(
        [
          `The data directory ${directory} is in use by process ${pid}.`,
          'Stop it first, or set DATA_DIR to another directory.',
        ].join(' '),
      )
    }
    rmSync(file, { force: true })
  }
  throw new Error(`Could not lock the data directory ${directory}.`)
}

function readOwner(file: string): [number | undefined, string] {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split('\n')
    return [Number(pid) || undefined, started ?? '']
  } catch {
    return [undefined, '']
  }
}

function isRunning(pid: number, started: string): boolean {
  if (pid === process.pid) return started === startTime(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // Process ids are reused, in a restarted container almost always. The start time distinguishes the processes.
  return started === '' || startTime(pid) === '' || started === startTime(pid)
}

/** When the process started, in kernel clock ticks, or an empty string where there is no /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
