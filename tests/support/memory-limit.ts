import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

/** How often the watchdog looks, in milliseconds. */
const WATCH_INTERVAL = 20
/** How long the children of a program that was killed may take to end, in milliseconds. */
const REMOVE_TIMEOUT = 10_000

export type MemoryLimit = {
  /** The command that runs another command under the limit, together with everything that one starts. */
  command: (command: string, args: readonly string[]) => [command: string, args: string[]]
  /** Called with the id of the process that was started. */
  watch: (pid: number) => void
  /** Call it once the program has ended. What it started may end a moment later, which this waits for. */
  remove: () => Promise<void>
}

/**
 * Limits the memory of a program and its children. Where a control group can be made and really limits (as root on
 * Linux), the kernel kills what exceeds it; elsewhere a watchdog does, which adds up the resident memory of all
 * processes. Swap does not count as more memory.
 */
export function limitMemory(bytes = GIGABYTE): MemoryLimit {
  return (controlGroupsWork() && controlGroup(bytes)) || watchdog(bytes)
}

/** The resident memory of a process and its descendants, in bytes; 0 when it has ended. */
export function residentMemory(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + residentMemory(child), field(pid, 'VmRSS') * 1024)
}

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((child) => child && field(child, 'PPid') === pid)

/** A number of /proc/<pid>/status; 0 when the process has ended. */
function field(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}

type Hierarchy = { root: string; limit: string; swap: string; swapLimit: (bytes: number) => number }

const hierarchies: Hierarchy[] = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    swap: 'memory.memsw.limit_in_bytes',
    swapLimit: (bytes) => bytes,
  },
  { root: '/sys/fs/cgroup', limit: 'memory.max', swap: 'memory.swap.max', swapLimit: () => 0 },
]

/** Makes a control group. @returns null where that is not possible */
function controlGroup(bytes: number): MemoryLimit | null {
  const hierarchy = hierarchies.find(({ root }) => existsSync(join(root, 'cgroup.procs')))
  if (!hierarchy) return null
  const folder = join(hierarchy.root, `roamstead-${process.pid}-${randomBytes(4).toString('hex')}`)
  const remove = async () => {
    for (const deadline = Date.now() + REMOVE_TIMEOUT; ;) {
      try {
        return rmdirSync(folder)
      } catch (error) {
        const isInUse = (error as NodeJS.ErrnoException).code === 'EBUSY'
        if (!isInUse || Date.now() > deadline) throw error
        await wait(WATCH_INTERVAL)
      }
    }
  }
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, hierarchy.limit), String(bytes))
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return null
  }
  const swap = join(folder, hierarchy.swap)
  if (existsSync(swap)) writeFileSync(swap, String(hierarchy.swapLimit(bytes)))
  return {
    // The shell enters the group, and what it becomes stays there.
    command: (command, args) => [
      'sh',
      ['-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs'), command, ...args],
    ],
    watch: () => {},
    remove,
  }
}

let works: boolean | undefined
/** Whether the kernel kills a program that exceeds the limit of its control group. Some sandboxes ignore limits. */
function controlGroupsWork(): boolean {
  return (works ??= (() => {
    const group = controlGroup(64 * MEGABYTE)
    if (!group) return false
    const [command, args] = group.command(process.execPath, ['-e', 'Buffer.alloc(256 * 1024 * 1024, 1)'])
    const { signal } = spawnSync(command, args, { stdio: 'ignore' })
    void group.remove()
    return signal === 'SIGKILL'
  })())
}

/** Kills a process tree whose resident memory exceeds the limit. */
export function watchdog(bytes: number): MemoryLimit {
  let watching: NodeJS.Timeout | undefined
  return {
    command: (command, args) => [command, [...args]],
    watch: (pid) => {
      watching = setInterval(() => {
        if (residentMemory(pid) > bytes) kill(pid)
      }, WATCH_INTERVAL)
      watching.unref()
    },
    remove: async () => clearInterval(watching),
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
