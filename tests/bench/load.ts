import autocannon from 'autocannon'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'

const CONNECTIONS = 10

export type Load = { requestsPerSecond: number; cpuPerRequest: number | null }

/**
 * Keeps a server busy for some seconds.
 * @returns its answers a second, and the CPU milliseconds of its process for each (null where the system does not tell)
 * @throws Error when it answered anything but 2xx
 */
export async function load({
  url,
  pid,
  seconds,
  encoding = 'identity',
}: {
  url: string
  pid: number
  seconds: number
  encoding?: string
}): Promise<Load> {
  const before = cpuOf(pid)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': encoding, accept: 'text/html' },
  })
  const after = cpuOf(pid)
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${url} failed under load: ${result.non2xx} answers were no 2xx, ${result.errors} had no answer.`,
    )
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    cpuPerRequest: before === null || after === null ? null : (after - before) / result['2xx'],
  }
}

/**
 * Milliseconds of CPU a process has used, all its threads; null where there is no /proc. Linux counts in hundredths of
 * a second.
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

/** The bytes of a body on the wire. */
export function bytesOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding, Accept: 'text/html' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`))
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** Asks for a page and reads it to its end. */
export async function visit(url: string): Promise<void> {
  const response = await fetch(url, { headers: { Accept: 'text/html', 'Accept-Encoding': 'identity' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
}
