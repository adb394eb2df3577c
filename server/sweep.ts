import { logFault } from '~/domain/shared/fault'
import { connection } from '../db/client.server'
import { env } from '../env.server'

const HOUR = 3_600_000

/**
 * Sweeps unused pictures and PDFs beside the first requests.
 * @returns ends it, after the file in hand
 */
export function sweepAtStart(): () => Promise<void> {
  const stopping = new AbortController()
  const sweeping = sweep(new Date(), stopping.signal).catch((error: unknown) =>
    logFault(error, 'Could not sweep unused files'),
  )
  return async () => {
    stopping.abort()
    await sweeping
  }
}

/** A process that has the database and the folder to itself sweeps at once what was there before it; others leave an hour's work alone. */
export async function sweep(now: Date, signal?: AbortSignal): Promise<void> {
  const [{ sweepPictures }, { sweepDocuments }, { engine }] = await Promise.all([
    import('../app/domain/pictures/sweep-pictures.server'),
    import('../app/domain/content/sweep-documents.server'),
    connection(),
  ])
  const isShared = engine !== 'pglite' || env().S3_BUCKET !== undefined
  const started = performance.timeOrigin
  const before = isShared ? now.getTime() - HOUR : Math.max(started, now.getTime() - HOUR)
  await sweepPictures({ now, before: new Date(before), isShared, signal })
  await sweepDocuments({ now, isShared, signal })
}
