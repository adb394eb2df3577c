import { eq, gte, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { pictures, users } from '#db/schema'
import { encodeMissing } from '~/integrations/storage/variants.server'
import { logError } from '../shared/log-error'
import { commonVariants, type PictureUse } from './common-variants'
import { fillInColors } from './picture-colors.server'

const DAY = 24 * 3_600_000

type Picture = { key: string; use: PictureUse }
type Task = Picture & { variants: 'first' | 'then' }

/** Set while this process encodes ahead. */
let add: ((picture: Picture) => void) | undefined

/** Encodes the common variants of a picture soon, so that its first visitor does not wait for them. */
export const encodeAhead = (key: string, use: PictureUse): void => add?.({ key, use })

type Start = {
  now: Date
  /** What to wait for before looking for missed pictures. New uploads do not wait. */
  after?: Promise<unknown>
}

/**
 * Finds missing colors and encodes the common variants of pictures in the background, one at a time and while no
 * visitor waits for one: first those that an earlier process did not finish, then uploads as they come. Whatever is
 * missing is encoded when it is first viewed.
 * @returns a function that stops it, without waiting for the picture it is working on
 */
export function startEncodingAhead({ now, after }: Start): () => Promise<void> {
  const stopping = new AbortController()
  const [uploaded, missed]: [Task[], Task[]] = [[], []]
  let working = false

  async function work() {
    if (working) return
    working = true
    for (let task; (task = uploaded.shift() ?? missed.shift()) && !stopping.signal.aborted;)
      await encodeTask(task, stopping.signal)
    working = false
  }
  add = (picture) => {
    uploaded.push(...tasksOf([picture]))
    void work()
  }

  async function catchUp() {
    try {
      // A color takes a hundredth of the time of a variant, and every page shows it first.
      await fillInColors(stopping.signal)
      if (stopping.signal.aborted) return
      missed.push(...tasksOf(await missedPictures(now)))
      void work()
    } catch (error) {
      logError(error, 'Pictures could not be encoded ahead')
    }
  }
  let caughtUp = Promise.resolve()
  const begin = () => {
    if (!stopping.signal.aborted) caughtUp = catchUp()
  }
  if (after) void after.then(begin, begin)
  else begin()
  return () => {
    stopping.abort()
    add = undefined
    return caughtUp
  }
}

/** All that cards need comes before what only a larger view needs. */
const tasksOf = (all: readonly Picture[]): Task[] =>
  (['first', 'then'] as const).flatMap((variants) => all.map((picture) => ({ ...picture, variants })))

async function encodeTask({ key, use, variants }: Task, signal: AbortSignal) {
  try {
    await encodeMissing(key, commonVariants[use][variants], signal)
  } catch (error) {
    // The next start or the first visitor tries again.
    if (!signal.aborted) logError(error, 'A picture could not be encoded ahead')
  }
}

/** The uploads of the last day. */
async function missedPictures(now: Date): Promise<Picture[]> {
  const url = sql`'/media/' || ${pictures.key}`
  const isAvatar = sql<boolean>`bool_or(${url} in (${users.avatar}, ${users.pendingAvatar}))`
  const uploads = await db
    .select({ key: pictures.key, isAvatar })
    .from(pictures)
    .innerJoin(users, eq(users.id, pictures.ownerId))
    .where(gte(pictures.createdAt, new Date(now.getTime() - DAY)))
    .groupBy(pictures.key)
  return uploads.map(({ key, isAvatar }) => ({ key, use: isAvatar ? 'avatar' : 'photo' }))
}
