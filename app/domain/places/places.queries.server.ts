import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { attractions } from '#db/schema'
import { isUuid } from '../shared/ids'
import type { Place } from './place'

/** The public columns of a place: all except for its import id. */
export const placeColumns = {
  id: attractions.id,
  name: attractions.name,
  type: attractions.type,
  category: attractions.category,
  description: attractions.description,
  location: attractions.location,
  latitude: attractions.latitude,
  longitude: attractions.longitude,
  rating: attractions.rating,
  priceLevel: attractions.priceLevel,
  images: attractions.images,
  amenities: attractions.amenities,
  hours: attractions.hours,
  contact: attractions.contact,
  isActive: attractions.isActive,
  createdAt: attractions.createdAt,
}

/** An active place by its id; null if there is none. */
export async function placeById(id: string | undefined): Promise<Place | null> {
  if (!isUuid(id)) return null
  const [place] = await db
    .select(placeColumns)
    .from(attractions)
    .where(and(eq(attractions.id, id), eq(attractions.isActive, true)))
  return place ? { ...place, distance: null } : null
}
