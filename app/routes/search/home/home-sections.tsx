import { useIsOpen } from '~/components/shell/page-link'
import { CollectionRow } from './collection-row'
import type { HomeSections } from './load-home-sections.server'
import { TripOffer } from './trip-offer'

/** A trip of several parts, then listings with something in common: popular, free on the weekend, of a kind. */
export function Collections({ collections }: { collections: HomeSections['collections'] }) {
  const isOpen = useIsOpen()
  if (!collections) return null
  const hasPlanner = isOpen('/route-planner')
  const { trip, popular, weekend, special, campers } = collections
  return (
    <>
      {hasPlanner && trip && <TripOffer trip={trip} />}
      {popular && <CollectionRow collection={popular} />}
      {weekend && <CollectionRow collection={weekend} />}
      {special && <CollectionRow collection={special} />}
      {hasPlanner && campers && <CollectionRow collection={campers} />}
    </>
  )
}
