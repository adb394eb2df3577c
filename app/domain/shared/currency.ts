export const DEFAULT_CURRENCY = 'USD'

type Globals = {
  process?: { env: Record<string, string | undefined> }
  document?: { documentElement: { dataset: Record<string, string | undefined> } }
}

/*
 * A deployment has one currency for good, and it is needed while modules load. So it is read here: by the server from
 * its environment, which is checked at the start, and by a browser from its page.
 */
const { process, document } = globalThis as Globals
const given = document ? document.documentElement.dataset.currency : process?.env.CURRENCY
let code = /^[A-Z]{3}$/.test(given ?? '') ? given! : DEFAULT_CURRENCY

/** The ISO 4217 code of the marketplace's currency. */
export const currency = (): string => code

/** Sets what `currency` returns, in tests. */
export function setCurrency(other: string): void {
  code = other
}

/** A function that formats an amount in the currency, with the options of `Intl.NumberFormat`. */
export function currencyFormat(options: Intl.NumberFormatOptions = {}): (amount: number) => string {
  let made: Intl.NumberFormat | undefined
  let madeFor = ''
  return (amount) => {
    if (madeFor !== code)
      made = new Intl.NumberFormat('en-US', { style: 'currency', currency: (madeFor = code), ...options })
    return made!.format(amount)
  }
}

/** How many decimals amounts in a currency have, by the data of `Intl`: 2 for most, 0 for the yen. */
export const decimalsOf = (code: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits!

let known = { code: '', unit: 1 }

/**
 * The smallest amount in hundredths: 1, or 100 in a currency without decimals. Such currencies have units of about a
 * hundredth of the others', so limits in dollars are multiplied by it too.
 */
export function smallestAmount(): 1 | 100 {
  if (known.code !== code) known = { code, unit: decimalsOf(code) === 0 ? 100 : 1 }
  return known.unit as 1 | 100
}
