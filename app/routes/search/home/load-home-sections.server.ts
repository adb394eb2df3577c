import type { AppLoadContext } from '@remix-run/node'
import { setTimeout as wait } from 'node:timers/promises'
import type { Collection } from '~/domain/collections/collection'
import { homeCollections, type HomeCollections } from '~/domain/collections/home-collections.server'
import { homeDrives, type HomeDrives } from '~/domain/collections/home-drives.server'
import { savedAmong } from '~/domain/listings/listings-by-id.queries.server'
import type { ListingType } from '~/domain/listings/choices'
import type { EarningsEstimate } from '~/domain/overview/host-earnings'
import { currentHostEarnings } from '~/domain/overview/host-earnings.queries.server'
import { logError } from '~/domain/shared/log-error'
import { optional } from '~/http/streaming/deferred.server'

/** The sections of the home page beside its search and the featured listings. It can do without each of them. */
export type HomeSections = {
  collections: (Pick<HomeCollections, 'popular' | 'weekend' | 'special'> & HomeDrives) | null
  earnings: { estimates: EarningsEstimate[] } | null
}

/** How long a page waits for drives that have to be computed, in milliseconds. */
const DRIVES_TIMEOUT = 1_000
const noDrives: HomeDrives = { trip: null, campers: null }

/** The drives, or none if that takes long: they are computed for the next page then, and this one is not stored. */
async function drivesOrTimeout(
  { doNotStore }: AppLoadContext,
  loading: Promise<HomeDrives>,
): Promise<HomeDrives> {
  const timeout = wait(DRIVES_TIMEOUT, null, { ref: false })
  const found = await Promise.race([loading, timeout]).catch((error: unknown) => {
    logError(error, 'The drives of the home page')
    return null
  })
  if (!found) doNotStore?.()
  return found ?? noDrives
}

type Rows = Record<'popular' | 'weekend' | 'special' | 'campers', Collection | null>

/** Collections are kept for everybody, so that what a viewer saved is added to copies. */
async function withSaved(rows: Rows, viewer: { id: string } | null): Promise<Rows> {
  if (!viewer) return rows
  const ids = Object.values(rows).flatMap((row) => row?.cards.map(({ id }) => id) ?? [])
  const saved = await savedAmong(ids, viewer.id)
  const mark = (row: Collection | null) =>
    row && {
      ...row,
      cards: row.cards.map((card) => (saved.has(card.id) ? { ...card, saved: true as const } : card)),
    }
  return {
    popular: mark(rows.popular),
    weekend: mark(rows.weekend),
    special: mark(rows.special),
    campers: mark(rows.campers),
  }
}

/** Loads the sections of a category from memory, with the hearts of the viewer. */
export function loadHomeSections(
  context: AppLoadContext,
  type: ListingType,
  asking: Promise<{ id: string } | null>,
): { [Part in keyof HomeSections]: Promise<HomeSections[Part]> } {
  const drives = drivesOrTimeout(context, homeDrives(type))
  const part = <T>(name: string, loading: Promise<T>) => optional(name, context, loading)
  return {
    collections: part(
      'collections',
      Promise.all([homeCollections(type), drives]).then(async ([{ popular, weekend, special }, found]) => {
        const rows = { popular, weekend, special, campers: found.campers }
        return { ...(await withSaved(rows, await asking)), trip: found.trip }
      }),
    ),
    earnings: part(
      'earnings',
      currentHostEarnings(type).then((estimates) => ({ estimates })),
    ),
  }
}
