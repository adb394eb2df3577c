import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes a directory for this process: the embedded database loses rows when two processes open it.
 * The lock is a file with the holder's process id; a holder that is gone (kill -9) holds nothing.
 * @returns a function that gives it back
 * @throws Error that names the process holding it
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
    const [pid, started] = readHolder(file)
    if (pid && isRunning(pid, started)) {
      throw new Error(
        `The data directory ${directory} is in use by process ${pid}. Stop it first, or set DATA_DIR to another directory.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new Error(`Could not lock the data directory ${directory}.`)
}

function readHolder(file: string): [number | undefined, string] {
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
  // Process ids are used again, after a restart of a container at once: the start time tells two apart.
  return started === '' || startTime(pid) === '' || started === startTime(pid)
}

/** When the process was started, in the kernel's ticks; empty where the system does not say. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
