import { currencyName } from '~/domain/shared/currency-words'
import { MAX_AMOUNT } from '~/domain/itineraries/itinerary-fields'

/** The props of a field for an amount of money that may be empty. */
export const anyAmount = () =>
  ({
    optional: true,
    type: 'number',
    step: '0.01',
    min: '0',
    max: MAX_AMOUNT / 100,
    inputMode: 'decimal',
    placeholder: `In ${currencyName()}`,
  }) as const
