import { ListingCard } from '~/components/listings/listing-card'
import type { ListingType } from '~/domain/listings/choices'
import type { ListingCard as Card } from '~/domain/listings/listing-card'
import type { FormFields } from '~/domain/listings/listing-form'
import type { Fees } from '~/domain/pricing/fees'
import { fromPrice } from '~/domain/pricing/from-price'
import { fromDecimal } from '~/domain/shared/money'

export type Previewed = { type: ListingType; fields: FormFields; image: string | undefined; fees: Fees }

/** The card of a draft as guests will see it: from what is saved, and with scripts from what is typed. */
export const CardPreview = (draft: Previewed) => (
  <aside aria-labelledby="preview" className="mt-10 lg:sticky lg:top-6 lg:mt-0 lg:self-start">
    <h2 id="preview" className="mb-3 font-semibold text-muted">
      How guests will see it
    </h2>
    <ul className="cards max-w-80 grid-cols-1!">
      <ListingCard listing={cardOf(draft)} isPreview />
    </ul>
  </aside>
)

function cardOf({ type, fields, image, fees }: Previewed): Card {
  const text = (name: string) => String(fields[name] ?? '').trim()
  const price = fromDecimal(text('price')) ?? 0
  const from = fromPrice({ price, priceRules: null }, fees).night
  const [bedrooms, bathrooms] = [text('bedrooms'), text('bathrooms')]
  const [make, model] = [text('vehicleSpecs.make'), text('vehicleSpecs.model')]
  return {
    id: 'preview',
    type,
    title: text('title') || 'Your title',
    location: text('location') || 'Where it is',
    price,
    maxGuests: Number(text('maxGuests')) || 1,
    ...(from !== price && { from }),
    ...(image && { image }),
    ...(bedrooms && { bedrooms: Number(bedrooms) }),
    ...(bathrooms && { bathrooms: Number(bathrooms) }),
    ...((make || model) && {
      vehicle: {
        make,
        model,
        seats: Number(text('vehicleSpecs.seats')) || 1,
        transmission: text('vehicleSpecs.transmission'),
      },
    }),
  }
}
