import { FUEL_PRICE, type FuelType } from '../constants'

/** What a station charges, dollars per gallon or kWh; null where it is not known. */
export type KnownPrices = {
  currentGasPrice: number | null
  premiumPrice: number | null
  dieselPrice: number | null
}

const thousandths = (dollars: number) => Math.round(dollars * 1000) / 1000

/**
 * A station's price of a fuel, dollars per gallon or kWh. Premium and diesel that it does not name are as much dearer than
 * its regular as they usually are; a station that names nothing has the usual price, which is then not its own.
 */
export function stationPrice(
  { currentGasPrice, premiumPrice, dieselPrice }: KnownPrices,
  fuelType: FuelType,
): { price: number; isPriceKnown: boolean } {
  const named = fuelType === 'premium' ? premiumPrice : fuelType === 'diesel' ? dieselPrice : currentGasPrice
  if (named !== null) return { price: named, isPriceKnown: true }
  if (currentGasPrice === null) return { price: FUEL_PRICE[fuelType], isPriceKnown: false }
  return {
    price: thousandths(currentGasPrice + FUEL_PRICE[fuelType] - FUEL_PRICE.regular),
    isPriceKnown: true,
  }
}
