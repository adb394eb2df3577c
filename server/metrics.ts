import { createHash, timingSafeEqual } from 'node:crypto'
import type { Handler } from 'express'
import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '../db/client.server'
import type { Replica } from '../db/replica.server'
import { statusOf } from './log'
import type { RequestObserver } from './request-records'
import { sendText } from './responses'

/** In seconds: from a page out of memory to a page whose database hardly answers. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** How long a scrape waits for the database, in milliseconds. */
const QUEUE_TIMEOUT = 2_000

export type OutboxQueue = { size: number; oldestSeconds: number }
type TaskQueue = { failed: number; oldestSeconds: number; secondsWithoutWorker: number }
export type Metrics = { observe: RequestObserver; handler: Handler; registry: Registry }

export type MetricsSources = {
  token: string
  pool: PoolUse | null
  /** The read replica, if this process reads one. */
  replica?: Pick<Replica, 'lag' | 'reads'> | null
  /** The bytes of the page cache; undefined without one. */
  cachedBytes: (() => number) | undefined
  outboxQueue: () => Promise<OutboxQueue>
  taskQueue: () => Promise<TaskQueue>
}

/** Collects the metrics of this process, for Prometheus. docs/operate.md says what they mean. */
export function createMetrics(sources: MetricsSources): Metrics {
  const { token, pool, replica, cachedBytes } = sources
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'roamstead_http_requests_total',
    help: 'Requests by the route that answered them and by status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'roamstead_http_request_duration_seconds',
    help: 'The time from a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  const cached = new Counter({
    name: 'roamstead_page_cache_requests_total',
    help: 'Requests for pages that may be cached, by whether one was in memory (hit) or had to be rendered (miss).',
    labelNames: ['result'],
    registers,
  })

  /** A metric that is read at each scrape, and missing from it while there is no value. */
  function gauge(name: string, help: string, read: () => number | null | Promise<number | null>) {
    new Gauge({
      name: `roamstead_${name}`,
      help,
      registers,
      async collect() {
        const value = await read()
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  }
  if (cachedBytes) gauge('page_cache_bytes', 'The bytes of the pages in memory.', cachedBytes)
  if (pool) {
    gauge('database_connections', 'Open connections of the pool.', () => pool.totalCount)
    gauge('database_connections_idle', 'Connections that nobody uses.', () => pool.idleCount)
    gauge('database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount)
  }
  if (replica) {
    const { lag, reads } = replica
    const seconds = () => {
      const behind = lag()
      return behind === null ? null : behind / 1_000
    }
    gauge('replica_lag_seconds', 'How far the read replica is behind the primary.', seconds)
    const isUp = 'Whether the read replica answers (1) or everything is read from the primary (0).'
    gauge('replica_up', isUp, () => (lag() === null ? 0 : 1))
    const counter = new Counter({
      name: 'roamstead_replica_reads_total',
      help: 'Reads of requests where there is a replica, by the server that answered them: replica or primary.',
      labelNames: ['server'],
      registers,
      collect() {
        this.reset()
        counter.inc({ server: 'replica' }, reads.replica)
        counter.inc({ server: 'primary' }, reads.primary)
      },
    })
  }
  const outbox = inOneRead(sources.outboxQueue)
  const waiting = 'Emails and text messages that are due or wait for another attempt.'
  gauge('outbox_messages', waiting, outbox('size'))
  const oldest = 'How long the oldest of them has been due; 0 if there is none.'
  gauge('outbox_oldest_seconds', oldest, outbox('oldestSeconds'))
  const tasks = inOneRead(sources.taskQueue)
  const failed = 'Background tasks that failed in every try and have not succeeded since.'
  gauge('tasks_failed', failed, tasks('failed'))
  const longest = 'How long the background task that waits longest has been due; 0 if none is.'
  gauge('tasks_oldest_seconds', longest, tasks('oldestSeconds'))
  const silent = 'How long no process has done the background work; +Inf if none ever has.'
  gauge('worker_silent_seconds', silent, tasks('secondsWithoutWorker'))

  return {
    registry,
    observe(record, response) {
      const route = record.route ?? 'refused'
      requests.inc({ route, status: statusOf(response) })
      durations.observe({ route }, (performance.now() - record.began) / 1_000)
      if (record.isCached !== undefined) cached.inc({ result: record.isCached ? 'hit' : 'miss' })
    },
    handler(request, response, next) {
      if (!isAuthorized(request.headers.authorization, token)) {
        response.setHeader('WWW-Authenticate', 'Bearer')
        return sendText(request, response, 401, 'The token is missing or wrong.')
      }
      registry.metrics().then((text) => {
        response.setHeader('Content-Type', registry.contentType)
        response.setHeader('Cache-Control', 'no-store')
        response.end(text)
      }, next)
    },
  }
}

/** Metrics that come from one read of the database. If it does not answer, they are missing from a scrape. */
function inOneRead<T extends Record<string, number>>(read: () => Promise<T>) {
  let current: Promise<T | null> | undefined
  const ask = () =>
    (current ??= Promise.race([read(), wait(QUEUE_TIMEOUT, null, { ref: false })])
      .catch(() => null)
      .finally(() => (current = undefined)))
  return (name: keyof T) => async () => (await ask())?.[name] ?? null
}

/** Compares hashes, which have one length, so that the time says nothing about the token. */
function isAuthorized(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
