import { eq, sql, type SQL } from 'drizzle-orm'
import { bookings, listings, soldFields, type SoldListing, type VehicleSpecs } from '#db/schema'
import { pick } from './pick'

const { sold: frozen } = bookings

const text = (key: 'title' | 'location') =>
  sql<string>`coalesce(${frozen}->>${sql.raw(`'${key}'`)}, ${listings[key]})`
const degrees = (key: 'latitude' | 'longitude') =>
  sql<number>`coalesce((${frozen}->>${sql.raw(`'${key}'`)})::float8, ${listings[key]})`

/**
 * What a booking is about, as columns of a query that joins `bookings` with its `listings`: what was sold, whatever
 * became of the listing since. All that speaks of a booking reads the listing through these.
 */
export const sold = {
  title: text('title'),
  location: text('location'),
  image: sql<string | null>`coalesce(${frozen}->'images'->>0, ${listings.images}[1])`,
  images: sql<string[]>`case when ${frozen} is null then ${listings.images}
    else array(select jsonb_array_elements_text(${frozen}->'images')) end`,
  latitude: degrees('latitude'),
  longitude: degrees('longitude'),
  streetAddress: sql<string | null>`case when ${frozen} is null then ${listings.streetAddress}
    else ${frozen}->>'streetAddress' end`,
  vehicleSpecs: sql<VehicleSpecs | null>`case when ${frozen} is null then ${listings.vehicleSpecs}
    else nullif(${frozen}->'vehicleSpecs', 'null') end`,
}

/** The columns that a booking freezes. */
export const soldColumns = pick(listings, ...soldFields)

/** A listing as a booking freezes it, read in the statement that writes it. */
export const soldNow = (listingId: string): SQL<SoldListing> => sql`(
  select jsonb_build_object(${sql.join(
    Object.entries(soldColumns).flatMap(([key, column]) => [sql.raw(`'${key}'`), sql`${column}`]),
    sql`, `,
  )}) from ${listings} where ${eq(listings.id, listingId)})`
