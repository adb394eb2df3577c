import { useIsOpen } from '~/components/shell/page-link'
import type { ListingType } from '~/domain/listings/choices'
import type { HomeCollections } from '~/domain/collections/home-collections.server'
import type { HomeDrives } from '~/domain/collections/home-drives.server'
import { CollectionRow } from './collection-row'
import { TripOffer } from './trip-offer'

/** The category tells a browser, which has no data of these parts, that another is to be shown. */
type CollectionsProps = {
  type: ListingType
  collections: Pick<HomeCollections, 'popular' | 'weekend'> | null
}

/** What is popular, and what is free on the coming weekend. */
export function Collections({ collections }: CollectionsProps) {
  if (!collections) return null
  const { popular, weekend } = collections
  return (
    <>
      {popular && <CollectionRow collection={popular} eager />}
      {weekend && <CollectionRow collection={weekend} eager={!popular} />}
    </>
  )
}

type TripSectionsProps = {
  type: ListingType
  tripSections: ({ special: HomeCollections['special'] } & HomeDrives) | null
}

/** A trip of several parts, stays or vehicles of a special kind, and campers with a route. */
export function TripSections({ tripSections }: TripSectionsProps) {
  const isOpen = useIsOpen()
  if (!tripSections) return null
  const hasPlanner = isOpen('/route-planner')
  const { trip, special, campers } = tripSections
  return (
    <>
      {hasPlanner && trip && <TripOffer trip={trip} />}
      {special && <CollectionRow collection={special} />}
      {hasPlanner && campers && <CollectionRow collection={campers} />}
    </>
  )
}
