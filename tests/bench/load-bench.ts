import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { connect } from '../../db/client.server'
import { MEGABYTE, residentMemory } from '../support/memory-limit'
import { postgresTemplate } from '../support/template'
import { until } from '../support/until'
import { makeVisitedWorld } from '../support/visits'
import { cpuOf, visit } from './load'
import type { LoadResult, LoadSettings } from './load-child'
import { part, type Bench } from './part'
import { percentile } from './sample'
import { withServers } from './servers'
import { count, ms, table } from './tables'

const VISITORS = 200
/** Enough that few of the nights that visitors ask for are taken. */
const LISTINGS = 400
const READINGS = 20
/** In milliseconds. */
const READY_WITHIN = 60_000

type Times = { name: string; count: number; p50: number; p95: number; p99: number; most: number }
type LoadFigures = {
  seconds: number
  /** All steps first. */
  steps: Times[]
  statuses: LoadResult['statuses']
  bookings: number
  errors: string[]
  /** Resident megabytes before the first visitor, and then at equal intervals. */
  memory: number[]
  cpuPerRequest: number | null
}

/** Visitors with pauses, in a process of their own, on one server over Postgres. */
const measureLoad = ({ postgresUrl, quick, progress }: Bench): Promise<LoadFigures> =>
  withServers(async (start) => {
    const seconds = quick ? 30 : 300
    const { origin, pid, copy } = await start(await postgresTemplate(postgresUrl), { RUN_WORKER: '1' })
    const { db, close } = await connect({ databaseUrl: copy.databaseUrl, dataDir: copy.dataDir })
    const world = await makeVisitedWorld(db, { listings: LISTINGS, guests: VISITORS })
    await close()
    await until(() => visit(`${origin}/readyz`), READY_WITHIN)
    const megabytes = () => residentMemory(pid) / MEGABYTE
    const memory = [megabytes()]
    const reading = setInterval(() => memory.push(megabytes()), (seconds * 1_000) / READINGS)
    const cpuBefore = cpuOf(pid)
    progress(`${VISITORS} visitors for ${seconds} s`)
    const settings: LoadSettings = { origin, world, seconds, seed: 'load' }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'tests/bench/load-child.ts', JSON.stringify(settings)],
      { maxBuffer: 64 * MEGABYTE },
    ).finally(() => clearInterval(reading))
    const cpu = cpuOf(pid)
    const { times, statuses, bookings, errors } = JSON.parse(stdout) as LoadResult
    const all = Object.values(times).flat()
    return {
      seconds,
      steps: [timesOf('all', all), ...Object.entries(times).map(([name, values]) => timesOf(name, values))],
      statuses,
      bookings,
      errors,
      memory,
      cpuPerRequest: cpu === null || cpuBefore === null ? null : (cpu - cpuBefore) / all.length,
    }
  })

function timesOf(name: string, values: readonly number[]): Times {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => percentile(sorted, share) ?? 0
  return { name, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

function report({ seconds, steps, statuses, bookings, errors, memory, cpuPerRequest }: LoadFigures): string {
  const all = steps[0]!
  const middle = memory[Math.floor(memory.length / 2)]!
  const answers = Object.entries(statuses).map(([status, number]) => `${count(number)} × ${status}`)
  return [
    table(
      [`${VISITORS} visitors, ${seconds} s`, 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
      steps.map(({ name, count: number, p50, p95, p99, most }) => [
        name,
        count(number),
        ...[p50, p95, p99, most].map(ms),
      ]),
    ),
    `${(all.count / seconds).toFixed(1)} requests per second, ${count(bookings)} bookings made, ` +
      `${errors.length} errors. Answers: ${answers.join(', ')}. ` +
      `CPU of the server: ${cpuPerRequest === null ? 'unknown' : ms(cpuPerRequest)} ms per request. ` +
      `Memory: ${memory[0]!.toFixed(0)} MB before, ${middle.toFixed(0)} in the middle, ` +
      `${memory.at(-1)!.toFixed(0)} at the end, ${Math.max(...memory).toFixed(0)} at most.`,
    ...(errors.length > 0 ? [`The first errors: ${errors.slice(0, 5).join('; ')}`] : []),
  ].join('\n\n')
}

/** A server with as many visitors as a busy evening has. */
export const loadPart = part<LoadFigures>({ name: 'load', once: true, measure: measureLoad, report })
