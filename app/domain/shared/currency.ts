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

/** A function that formats an amount in the currency, with the options of `Intl.NumberFormat` and a true minus sign. */
export function currencyFormat(options: Intl.NumberFormatOptions = {}): (amount: number) => string {
  let made: Intl.NumberFormat | undefined
  let madeFor = ''
  return (amount) => {
    if (madeFor !== code) {
      const digits = options.maximumFractionDigits ?? decimalsOf(code)
      const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      made = new Intl.NumberFormat('en-US', { style: 'currency', currency: code, ...fraction, ...options })
      madeFor = code
    }
    return made!.format(amount).replace('-', '−')
  }
}

/**
 * ISO 4217, and MGA, whose fifths are out of use and which card networks count in whole units. `Intl` has others as
 * well, by what is in use, and browsers do not agree on them.
 */
const WITHOUT_DECIMALS = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|MGA|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/i

/** The decimals of amounts in a currency, given by its ISO 4217 code in either case. */
export const decimalsOf = (code: string): 0 | 2 => (WITHOUT_DECIMALS.test(code) ? 0 : 2)

/**
 * The smallest amount in hundredths: 1, or 100 in a currency without decimals. Such currencies have units of about a
 * hundredth of the others', so limits in dollars are multiplied by it too.
 */
export const smallestAmount = (): 1 | 100 => (decimalsOf(code) === 0 ? 100 : 1)
