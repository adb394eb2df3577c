import { townsInBox } from '~/integrations/geocoding/towns-by-area.server'
import type { ScreenSearch } from '../search/search-url'
import { suggestName } from './saved-search'

/** The name of a search that its owner gave none. A map area is called after its largest town. */
export async function suggestSearchName(search: ScreenSearch): Promise<string> {
  if (!search.bounds) return suggestName(search)
  const { south, west, north, east } = search.bounds
  const [town] = await townsInBox([west, south, east < west ? east + 360 : east, north], 1)
  return suggestName(search, town?.name)
}
