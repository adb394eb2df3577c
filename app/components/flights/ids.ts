/** Converts a field name to an id that is usable in selectors and links. */
export const fieldId = (name: string) => name.replace('.', '-')
