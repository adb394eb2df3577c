import type { CollectionCard } from '~/domain/collections/collection'
import { homeDrives } from '~/domain/collections/home-drives.server'
import { sightsAround } from '~/domain/places/find-places.server'
import type { Position } from '~/domain/shared/distance'
import { formatWhole } from '~/domain/shared/money'
import { logError } from '~/domain/shared/log-error'

const EXAMPLES = 3
/** Around the place that a drive goes to, in miles. */
const SIGHTS_WITHIN = 25

export type ExampleDrive = {
  href: string
  title: string
  facts: string
} & Pick<CollectionCard, 'image' | 'color'>

/** Drives to begin with: weekends with campers of this marketplace, or none if it has too few. */
export async function exampleDrives(): Promise<ExampleDrive[]> {
  const { campers } = await homeDrives('vehicle').catch((error: unknown) => {
    logError(error, 'The example drives of the planner')
    return { campers: null }
  })
  const drives = (campers?.cards ?? []).flatMap(({ drive, ...camper }) => (drive ? [{ camper, drive }] : []))
  return Promise.all(
    drives.slice(0, EXAMPLES).map(async ({ camper, drive }) => {
      const { to, at, miles, isElectric, fuelCost, href } = drive
      const energy = isElectric ? 'charging' : 'fuel'
      return {
        href,
        title: `${townOf(camper.location)} to ${townOf(to)} and back`,
        facts: `${miles.toLocaleString('en-US')} mi · ${formatWhole(fuelCost)} of ${energy} · ${camper.title}`,
        ...((await pictureOf(at)) ?? { image: camper.image, color: camper.color }),
      }
    }),
  )
}

/** The best sight of a place; null for a place without a picture of one. */
async function pictureOf(place: Position) {
  const sights = await sightsAround(place, SIGHTS_WITHIN)
  return sights?.image ? { image: sights.image, color: sights.color ?? undefined } : null
}

/** "Moab" of "Moab, Utah" */
const townOf = (label: string) => label.split(', ')[0]!
