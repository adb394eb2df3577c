import { stayAmenities, vehicleFeatures, type ListingType } from './choices'

/** Amenities about getting in and around. A listing may show each in a photo. */
export const accessAmenities: Record<ListingType, readonly string[]> = {
  property: [
    'Step-Free Entrance',
    'Step-Free Path',
    'Elevator',
    'Wide Doors',
    'Wide Hallways',
    'Bedroom Without Stairs',
    'Bathroom Without Stairs',
    'Step-Free Shower',
    'Shower Chair',
    'Grab Rails',
    'Raised Toilet',
    'Accessible Parking',
  ],
  vehicle: ['Hand Controls', 'Wheelchair Ramp', 'Swivel Seat'],
}

export const ACCESS = 'Accessibility'

type AmenityGroup = readonly [title: string, names: readonly string[]]

/** The amenities of the specification, which filters, forms and listings show first. */
export const essentials: Record<ListingType, readonly string[]> = {
  property: stayAmenities,
  vehicle: vehicleFeatures,
}

/** The others in groups. */
export const amenityGroups: Record<ListingType, readonly AmenityGroup[]> = {
  property: [
    ['Comfort', ['Heating', 'Air Conditioning', 'Fireplace', 'Washer', 'Dryer']],
    ['Kitchen', ['Dishwasher', 'Oven', 'Coffee Maker']],
    ['Bathroom', ['Bathtub', 'Hair Dryer']],
    ['Work', ['Workspace', 'Monitor']],
    ['Outdoors', ['Balcony', 'Garden', 'Grill']],
    ['Family', ['Crib', 'High Chair', 'Stair Gate']],
    ['Parking', ['Garage', 'EV Charger']],
    ['Safety', ['Smoke Alarm', 'Carbon Monoxide Alarm', 'Fire Extinguisher', 'First Aid Kit']],
    [ACCESS, accessAmenities.property],
  ],
  vehicle: [
    ['Driving', ['Apple CarPlay', 'Android Auto', 'Cruise Control', 'All-Wheel Drive']],
    ['Carrying', ['Roof Rack', 'Bike Rack', 'Tow Hitch']],
    ['Family', ['Child Seat', 'Booster Seat']],
    ['Safety', ['First Aid Kit', 'Snow Chains', 'Spare Tire']],
    [ACCESS, accessAmenities.vehicle],
  ],
}

const namesOf = (type: ListingType) => [
  ...essentials[type],
  ...amenityGroups[type].flatMap(([, names]) => names),
]

export const amenitiesOf: Record<ListingType, readonly string[]> = {
  property: namesOf('property'),
  vehicle: namesOf('vehicle'),
}

/** Whether an amenity is one about access. */
export const isAboutAccess = (amenity: string): boolean =>
  Object.values(accessAmenities).some((names) => names.includes(amenity))

/** The photos that show amenities, by amenity. */
export type AmenityPhotos = Record<string, string>

type Photographed = {
  amenities: readonly string[]
  images: readonly string[]
  amenityPhotos: AmenityPhotos | null
}

/** Those of amenities and photos that a listing has. */
export function shownPhotos({ amenities, images, amenityPhotos }: Photographed): AmenityPhotos {
  const shown = Object.entries(amenityPhotos ?? {}).filter(
    ([amenity, image]) => amenities.includes(amenity) && images.includes(image),
  )
  return Object.fromEntries(shown)
}

/** The symbol of amenities.svg for an amenity: those that we know, other than about access, have one of their own. */
export const amenityIcon = (amenity: string): string =>
  Object.values(amenitiesOf).flat().includes(amenity) && !isAboutAccess(amenity)
    ? amenity.toLowerCase().replaceAll(' ', '-')
    : 'other'
