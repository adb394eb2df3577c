import type { ListingType } from '~/domain/listings/choices'
import { MAX_EXTRA_MILE_PRICE, MAX_PRICE, MIN_PRICE } from '~/domain/listings/limits'
import { sectionSchemas } from '~/domain/listings/listing-fields'
import { parseSection } from '~/domain/listings/listing-form'
import { formRules } from '~/http/form-rules.server'

const limits = {
  price: { min: MIN_PRICE / 100, max: MAX_PRICE / 100, step: 0.01 },
  bathrooms: { step: 0.5 },
  'vehicleSpecs.fuelEfficiency': { step: 0.1 },
  'vehicleSpecs.tankCapacity': { step: 0.1 },
  'vehicleSpecs.pricePerExtraMile': { min: 0, max: MAX_EXTRA_MILE_PRICE / 100, step: 0.01 },
}

/** What a browser can check of the form with title, location, price and details. */
export const basicsRules = (type: ListingType) =>
  formRules(sectionSchemas[type].basics, {
    limits,
    errorsOf: (fields) => {
      const parsed = parseSection(type, 'basics', fields)
      return parsed.ok ? {} : parsed.errors
    },
  })
