import autocannon from 'autocannon'
import { readdirSync, readFileSync } from 'node:fs'

const CONNECTIONS = 10
/** The site answers at most 1,000 requests on a connection, and autocannon does not heed `Connection: close`. */
const RECONNECT_AFTER = 900

/**
 * Keeps a server busy with one page for some seconds.
 * @returns CPU milliseconds of its process per request
 * @throws Error if any answer is not 2xx
 */
export async function cpuPerRequest(
  url: string,
  pid: number,
  seconds: number,
  ownHeaders: Record<string, string> = {},
) {
  const before = cpuOf(pid)
  const headers = { 'accept-encoding': 'identity', accept: 'text/html', ...ownHeaders }
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    reconnectRate: RECONNECT_AFTER,
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} requests had none.`)
  return (cpuOf(pid) - before) / result['2xx']
}

/** The CPU milliseconds that all threads of a process have used. Linux counts in hundredths of a second. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The largest resident memory that a process has had, in megabytes. */
export function peakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** A process and all that it has started. */
export function familyOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(familyOf)]
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is nothing to take the median of.')
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}
