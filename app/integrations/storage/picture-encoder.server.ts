import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { PictureHeader } from '~/domain/pictures/decode-memory'
import { encoderQueue, QueueTooLong, type Line } from './encoder-queue'

/** Of any picture, uploaded or stored, except JPGs of phones, which take less memory than others. */
export const MAX_PIXELS = 40_000_000
export const MAX_JPEG_PIXELS = 64_000_000

const PROGRAM = 'app/integrations/storage/picture-process.js'
/** How long somebody waits for their turn, in milliseconds. */
const MAX_WAIT = 30_000
/** Work that takes longer is given up, in milliseconds. sharp normally gives up before. */
const MAX_WORK = 40_000
/** The process ends after this time without work, in milliseconds, and its memory with it. */
const MAX_IDLE = 5_000

/** Thrown when a picture cannot be encoded now, but may be later. */
export class EncoderBusy extends Error {
  override name = 'EncoderBusy'
  readonly retryAfter = 30
}

type VariantOptions = { quality: number; effort: number }

/** The jobs of the process, each with its arguments and its result. */
type Jobs = {
  header: { takes: { path: string }; gives: PictureHeader }
  /** Encodes an uploaded file again: upright, in sRGB, without metadata, as WebP. */
  upload: {
    takes: { path: string; maxPixels: number; longSide: number }
    gives: { bytes: Uint8Array; width: number; height: number; color: string }
  }
  /** The mean color of a stored picture, `#rgb`. */
  color: { takes: { original: Uint8Array; maxPixels: number }; gives: string }
  variant: {
    takes: {
      original: Uint8Array
      maxPixels: number
      width: number
      format: 'avif' | 'webp'
      options: VariantOptions
    }
    gives: Uint8Array<ArrayBuffer>
  }
}

type Kind = keyof Jobs
export type RunJob = <K extends Kind>(kind: K, job: Jobs[K]['takes']) => Promise<Jobs[K]['gives']>

/** Background work has a process of its own, with a low priority. */
type Priority = 'normal' | 'background'
type Encoder = { run: ReturnType<typeof encoderQueue>; processes: Partial<Record<Priority, EncoderProcess>> }
type EncoderProcess = { send: RunJob; rest: () => void; end: () => void }

const encoder: Encoder = { run: encoderQueue(), processes: {} }

/**
 * Does work with a picture process. Work runs one at a time, so that memory is needed for one picture only.
 * @param line whose turn it is; an upload first ends the process of background work, which starts again afterwards
 * @throws EncoderBusy when there is no turn within 30 seconds, or when memory ran out
 */
export async function withEncoder<Result>(
  work: (run: RunJob) => Promise<Result>,
  line: Line,
): Promise<Result> {
  const isBackground = line === 'background'
  try {
    return await encoder.run({ line, maxWait: isBackground ? undefined : MAX_WAIT }, async () => {
      if (line === 'uploads') encoder.processes.background?.end()
      const priority = isBackground ? 'background' : 'normal'
      const { send, rest } = (encoder.processes[priority] ??= startProcess(priority, (ended) => {
        if (encoder.processes[priority] === ended) delete encoder.processes[priority]
      }))
      try {
        return await work(send)
      } finally {
        rest()
      }
    })
  } catch (error) {
    throw error instanceof QueueTooLong ? new EncoderBusy(error.message) : error
  }
}

function startProcess(priority: Priority, onEnd: (ended: EncoderProcess) => void): EncoderProcess {
  const child = fork(resolve(PROGRAM), [priority], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Code that reads strangers' files gets no secrets. Fewer heaps return more memory.
    env: { NODE_ENV: 'production', PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  })
  const pending = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let count = 0
  let idle: NodeJS.Timeout | undefined

  const keepAlive = (alive: boolean) => {
    child[alive ? 'ref' : 'unref']()
    child.channel?.[alive ? 'ref' : 'unref']()
  }
  const fail = (error: Error) => {
    clearTimeout(idle)
    onEnd(self)
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  child.on('error', (error) => fail(new EncoderBusy(error.message)))
  child.once('exit', (code, signal) => fail(endedBy(code, signal)))
  child.on('message', ({ id, result, error }: { id: number; result: unknown; error?: string }) => {
    const job = pending.get(id)
    pending.delete(id)
    if (error === undefined) job?.resolve(result as never)
    else job?.reject(new Error(error))
  })

  const self: EncoderProcess = {
    send: async (kind, job) => {
      clearTimeout(idle)
      keepAlive(true)
      const id = ++count
      const giveUp = setTimeout(() => {
        pending.get(id)?.reject(new Error('The picture took too long'))
        child.kill('SIGKILL')
      }, MAX_WORK)
      try {
        return await new Promise((resolve, reject) => {
          pending.set(id, { resolve, reject })
          child.send({ id, job: { kind, ...job } })
        })
      } finally {
        clearTimeout(giveUp)
      }
    },
    rest: () => {
      keepAlive(false)
      clearTimeout(idle)
      idle = setTimeout(self.end, MAX_IDLE).unref()
    },
    end: () => {
      clearTimeout(idle)
      onEnd(self)
      if (child.connected) child.disconnect()
    },
  }
  return self
}

/** Linux ends the process with SIGKILL when memory runs out; any other end is the picture's fault. */
const endedBy = (code: number | null, signal: NodeJS.Signals | null) =>
  signal === 'SIGKILL'
    ? new EncoderBusy('The picture process was killed')
    : new Error(`The picture process ended with ${signal ?? code}`)
