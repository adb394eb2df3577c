import autocannon from 'autocannon'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'

const CONNECTIONS = 10

export type Load = { requestsPerSecond: number; cpuPerRequest: number | null }

/**
 * Keeps a server busy for some seconds.
 * @returns requests per second, and CPU milliseconds of its process per request (null where CPU time is unavailable)
 * @throws Error if any response is not 2xx
 */
export async function load({
  url,
  pid,
  seconds,
  encoding = 'identity',
  cookie,
  nextPath,
}: {
  url: string
  pid: number
  seconds: number
  encoding?: string
  cookie?: string
  /** The path of each request, instead of that of the URL. */
  nextPath?: () => string
}): Promise<Load> {
  const before = cpuOf(pid)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': encoding, accept: 'text/html', ...(cookie && { cookie }) },
    ...(nextPath && { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] }),
  })
  const after = cpuOf(pid)
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${url} failed under load: ${result.non2xx} responses were not 2xx, ${result.errors} requests had no response.`,
    )
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    cpuPerRequest: before === null || after === null ? null : (after - before) / result['2xx'],
  }
}

/**
 * The CPU milliseconds that all threads of a process have used, or null where there is no /proc. Linux counts in
 * hundredths of a second.
 */
export function cpuOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

/** The size of a response body as sent, in bytes. */
export function bytesOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding, Accept: 'text/html' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`))
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** Requests a page and reads the whole response. */
export async function visit(url: string): Promise<void> {
  const response = await fetch(url, { headers: { Accept: 'text/html', 'Accept-Encoding': 'identity' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
}
