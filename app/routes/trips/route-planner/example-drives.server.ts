import type { CollectionCard } from '~/domain/collections/collection'
import { homeDrives } from '~/domain/collections/home-drives.server'
import { formatWhole } from '~/domain/shared/money'
import { logError } from '~/domain/shared/log-error'

const EXAMPLES = 3

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
  const drives = (campers?.cards ?? []).flatMap(({ title, location, image, color, drive }) => {
    if (!drive) return []
    const { to, miles, isElectric, fuelCost, href } = drive
    const energy = isElectric ? 'charging' : 'fuel'
    return [
      {
        href,
        title: `${townOf(location)} to ${townOf(to)} and back`,
        facts: `${miles.toLocaleString('en-US')} mi · ${formatWhole(fuelCost)} of ${energy} · ${title}`,
        image,
        color,
      },
    ]
  })
  return drives.slice(0, EXAMPLES)
}

/** "Moab" of "Moab, Utah" */
const townOf = (label: string) => label.split(', ')[0]!
