import { and, eq, sql, type SQL } from 'drizzle-orm'
import { listings } from '#db/schema'
import { vehiclesAreOn } from '../settings/vehicles.server'
import type { ListingType } from './choices'

/** Listings that can be found and booked: active ones, and no vehicles while they are switched off. */
export function isOffered(type?: ListingType): SQL {
  if (type === 'property') return and(sql`${listings.isActive}`, eq(listings.type, type))!
  if (type === 'vehicle') return and(sql`${listings.isActive}`, eq(listings.type, type), vehiclesAreOn)!
  return sql`(${listings.isActive} and (${listings.type} <> 'vehicle' or ${vehiclesAreOn}))`
}
