import { currency } from './currency'

/* Not in `currency.ts`, because every page loads that. */
const partOf = (currencyDisplay: 'name' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency(), currencyDisplay })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')!.value

/** What amounts are counted in, such as "US dollars". */
export const currencyName = (): string => partOf('name')

/** What stands before an amount, such as "$". */
export const currencySymbol = (): string => partOf('narrowSymbol')
