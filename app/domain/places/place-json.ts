import type { Place } from './place'

/** A place as the JSON door answers it; `distance` is miles, to the hundredth, where something is near or far. */
export function placeJson({ distance, ...place }: Place) {
  return {
    id: place.id,
    name: place.name,
    type: place.type,
    category: place.category,
    description: place.description,
    location: place.location,
    latitude: place.latitude,
    longitude: place.longitude,
    rating: place.rating,
    priceLevel: place.priceLevel,
    images: place.images,
    amenities: place.amenities,
    hours: place.hours,
    contact: { phone: place.contact?.phone ?? null, website: place.contact?.website ?? null },
    isActive: place.isActive,
    createdAt: place.createdAt,
    ...(distance !== null && { distance: Math.round(distance * 100) / 100 }),
  }
}
