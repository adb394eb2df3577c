import type { MetaDescriptor } from '@remix-run/node'
import { pageTitle } from '~/ui/page-title'
import { factsOf } from './facts'
import type { ListingView } from './listing-view.server'

/** What search engines and link previews read: title, description, canonical address, Open Graph and schema.org. */
export function listingMeta(listing: ListingView, canonical: string): MetaDescriptor[] {
  const title = pageTitle(`${listing.title}, ${listing.location}`)
  const description = shorten(`${factsOf(listing).join(', ')}. ${listing.description}`, 160)
  const picture = listing.images[0] && `${new URL(canonical).origin}${listing.images[0]}/1280.webp`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Roamstead' },
    { property: 'og:title', content: listing.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    // Remix escapes it: no text of a host can end the script.
    { 'script:ld+json': structured(listing, canonical, picture) },
  ]
}

function structured(listing: ListingView, url: string, image: string | undefined) {
  const { type, vehicleSpecs: vehicle, city } = listing
  return {
    '@context': 'https://schema.org',
    '@type': type === 'property' ? ['Product', 'Accommodation'] : ['Product', 'Car'],
    name: listing.title,
    description: shorten(listing.description, 500),
    url,
    ...(image && { image }),
    ...(type === 'property' && {
      ...(city && {
        address: {
          '@type': 'PostalAddress',
          addressLocality: city.name,
          addressRegion: city.region,
          addressCountry: city.country,
        },
      }),
      occupancy: { '@type': 'QuantitativeValue', maxValue: listing.maxGuests },
      ...(listing.bedrooms !== null && { numberOfBedrooms: listing.bedrooms }),
      ...(listing.bathrooms !== null && { numberOfBathroomsTotal: listing.bathrooms }),
      amenityFeature: listing.amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    }),
    ...(type === 'vehicle' &&
      vehicle && {
        brand: vehicle.make,
        model: vehicle.model,
        vehicleModelDate: String(vehicle.year),
        vehicleSeatingCapacity: vehicle.seats,
        vehicleTransmission: vehicle.transmission,
        fuelType: vehicle.fuelType,
      }),
    offers: {
      '@type': 'Offer',
      url,
      price: (listing.price / 100).toFixed(2),
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (listing.price / 100).toFixed(2),
        priceCurrency: 'USD',
        unitCode: 'DAY',
      },
    },
    ...(listing.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: listing.averageRating.toFixed(1),
        reviewCount: listing.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** Whole words of a text, with an ellipsis where it is cut. */
function shorten(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length <= most ? flat : `${flat.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
