import type { Locator } from '@playwright/test'

/** The lines of a price as text: `{ '2 nights × $100.00': '$200.00', …, Total: '$230.50' }`. */
export async function breakdown(within: Locator): Promise<Record<string, string>> {
  const [terms, amounts] = await Promise.all([
    within.getByRole('term').allTextContents(),
    within.getByRole('definition').allTextContents(),
  ])
  return Object.fromEntries(terms.map((term, index) => [term, amounts[index] ?? '']))
}

/** "$1,234.50" or "−$20.00" in cents. */
export const cents = (amount: string) =>
  Math.round(Number(amount.replace(/[$,]/g, '').replace('−', '-')) * 100)

/** The sum of the lines above the total, in cents. */
export const sumOfLines = ({ Total: _, ...lines }: Record<string, string>) =>
  Object.values(lines).reduce((sum, amount) => sum + cents(amount), 0)
