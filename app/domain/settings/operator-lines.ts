import type { Operator } from '#db/schema'

/** Who runs the marketplace, line by line, as documents and the contact page say it. */
export const operatorLines = (operator: Operator | null | undefined): string[] =>
  operator
    ? [operator.name, operator.address, operator.taxNumber && `Tax number ${operator.taxNumber}`].filter(
        (line) => line !== '',
      )
    : []

/** The same as a sentence; empty where nothing is known. */
export function operatorSentence(site: string, operator: Operator | null): string {
  if (!operator?.name) return ''
  const { name, address, taxNumber } = operator
  const parts = [`${site} is operated by ${name}`, address, taxNumber && `tax number ${taxNumber}`]
  return `${parts.filter((part) => part !== '').join(', ')}.`
}
