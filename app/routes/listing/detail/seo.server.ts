import { siteName } from '~/domain/shared/site'
import type { MetaDescriptor } from '@remix-run/node'
import { currency } from '~/domain/shared/currency'
import { toDecimal } from '~/domain/shared/money'
import { factsOf } from './facts'
import type { ListingView } from './listing-view.server'

/** The title, description, canonical URL, Open Graph and schema.org data of a listing. */
export function listingMeta(listing: ListingView, canonical: string): MetaDescriptor[] {
  const title = `${listing.title}, ${listing.location} · ${siteName()}`
  const description = shorten(`${factsOf(listing).join(', ')}. ${listing.description}`, 160)
  const picture = listing.images[0] && `${new URL(canonical).origin}${listing.images[0]}/1280.webp`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName() },
    { property: 'og:title', content: listing.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    // Remix escapes it, so a host's text cannot end the script element.
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
      price: toDecimal(listing.price),
      priceCurrency: currency(),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toDecimal(listing.price),
        priceCurrency: currency(),
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

/** Cuts a text at a word boundary and adds an ellipsis. */
function shorten(text: string, max: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length <= max ? flat : `${flat.slice(0, max - 1).replace(/\s+\S*$/, '')}…`
}
