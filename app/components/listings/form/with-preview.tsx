import { useState, type ReactNode } from 'react'
import { ListingCard } from '../listing-card'
import type { ListingType } from '~/domain/listings/choices'
import type { ListingCard as Card } from '~/domain/listings/listing-card'
import type { FormFields } from '~/domain/listings/listing-form'
import type { Fees } from '~/domain/pricing/fees'
import { fromPrice, lowestRate } from '~/domain/pricing/from-price'
import type { PriceRules } from '~/domain/pricing/price-lines'
import { fromDecimal } from '~/domain/shared/money'

export type Previewed = {
  type: ListingType
  fields: FormFields
  image: string | undefined
  fees: Fees
  priceRules?: PriceRules | null
}

/** A form beside its card as guests will see it: from what is saved, and with scripts from what is typed. */
export function WithPreview({ fields, children, ...listing }: Previewed & { children: ReactNode }) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  return (
    <div className="gap-16 lg:grid lg:grid-cols-[minmax(0,42rem)_20rem]">
      <div
        onInput={({ target }) =>
          isInput(target) && setTyped((all) => ({ ...all, [target.name]: target.value }))
        }
      >
        {children}
      </div>
      <aside aria-labelledby="preview" className="mt-10 lg:sticky lg:top-6 lg:mt-0 lg:self-start">
        <h2 id="preview" className="mb-3 font-semibold text-muted">
          How guests will see it
        </h2>
        <ul className="cards max-w-80 grid-cols-1!">
          <ListingCard listing={cardOf({ ...listing, fields: { ...fields, ...typed } })} isPreview />
        </ul>
      </aside>
    </div>
  )
}

const isInput = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

function cardOf({ type, fields, image, fees, priceRules }: Previewed): Card {
  const text = (name: string) => String(fields[name] ?? '').trim()
  const typedAmount = (name: string) => fromDecimal(text(name)) ?? undefined
  const price = typedAmount('price') ?? 0
  const rates = {
    price,
    priceRules: {
      ...priceRules,
      weekendPrice: typedAmount('priceRules.weekendPrice') ?? priceRules?.weekendPrice,
      cleaningFee: typedAmount('priceRules.cleaningFee') ?? priceRules?.cleaningFee,
    },
  }
  const { night: from, cleaning } = fromPrice(rates, fees)
  const [bedrooms, bathrooms] = [text('bedrooms'), text('bathrooms')]
  const [make, model] = [text('vehicleSpecs.make'), text('vehicleSpecs.model')]
  return {
    id: 'preview',
    type,
    title: text('title') || 'Your title',
    location: text('location') || 'Where it is',
    price,
    maxGuests: Number(text('maxGuests')) || 1,
    ...(from !== lowestRate(rates) && { from, ...(cleaning && { cleaning: true as const }) }),
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
