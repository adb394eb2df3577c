/** Fields whose names say something else. */
const exceptions: Partial<Record<string, string>> = {
  salaryMin: 'Lowest salary',
  salaryMax: 'Highest salary',
  externalUrl: 'Application link',
}

/** What a field is called: "Salary min" for `salaryMin`, "Seats" for `vehicleSpecs.seats`. */
export function fieldLabel(name: string): string {
  const exception = exceptions[name]
  if (exception) return exception
  const words = name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/\[\d*\]$|Id$/, '')
    .replace(/([a-z])([A-Z\d])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The start of a message that says what is wrong without saying with what: "Must be an amount such as 25.00". */
const NAMELESS =
  /^(Must(?! not)|Required|At (least|most)|Too|Invalid input|Enter a number|Contains|String must)\b/

/** An error as it is listed apart from its field: "Budget: Must be an amount such as 25.00". */
export const namedError = (label: string, message: string): string =>
  label && NAMELESS.test(message) ? `${label}: ${message}` : message
