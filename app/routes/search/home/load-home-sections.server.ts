import type { AppLoadContext } from '@remix-run/node'
import { setTimeout as wait } from 'node:timers/promises'
import { homeCollections, type HomeCollections } from '~/domain/collections/home-collections.server'
import { homeDrives, type HomeDrives } from '~/domain/collections/home-drives.server'
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

/** Loads the sections of a category from memory. */
export function loadHomeSections(
  context: AppLoadContext,
  type: ListingType,
): { [Part in keyof HomeSections]: Promise<HomeSections[Part]> } {
  const drives = drivesOrTimeout(context, homeDrives(type))
  const part = <T>(name: string, loading: Promise<T>) => optional(name, context, loading)
  return {
    collections: part(
      'collections',
      Promise.all([homeCollections(type), drives]).then(([{ popular, weekend, special }, found]) => ({
        popular,
        weekend,
        special,
        ...found,
      })),
    ),
    earnings: part(
      'earnings',
      currentHostEarnings(type).then((estimates) => ({ estimates })),
    ),
  }
}
