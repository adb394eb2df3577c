import { listingTypes } from '../listings/choices'
import { currentHostEarnings } from '../overview/host-earnings.queries.server'
import { homeCollections } from './home-collections.server'
import { homeDrives } from './home-drives.server'

/** Finds what the home page shows before the first visitor asks, apart from drives. */
export async function warmHome(): Promise<void> {
  await Promise.all(listingTypes.flatMap((type) => [homeCollections(type), currentHostEarnings(type)]))
}

/** Computes the drives one after the other, as each takes the processor for a while. */
export async function warmDrives(): Promise<void> {
  for (const type of listingTypes) await homeDrives(type)
}
