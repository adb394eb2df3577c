const exceptions: Partial<Record<string, string>> = {
  salaryMin: 'Lowest salary',
  salaryMax: 'Highest salary',
  externalUrl: 'Application link',
}

/** The label of a field: "Salary min" for `salaryMin`, "Seats" for `vehicleSpecs.seats`. */
export function fieldLabel(name: string): string {
  const exception = exceptions[name]
  if (exception) return exception
  const words = name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/\[\d*\]$|Id$/, '')
    .replace(/([a-z])([A-Z\d])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The start of a message that does not name its field, such as "Must be an amount such as 25.00". */
const WITHOUT_FIELD =
  /^(Must(?! not)|Required|At (least|most)|Too|Invalid input|Enter a number|Contains|String must)\b/

/** An error for a list away from its field: "Budget: Must be an amount such as 25.00". */
export const namedError = (label: string, message: string): string =>
  label && WITHOUT_FIELD.test(message) ? `${label}: ${message}` : message
