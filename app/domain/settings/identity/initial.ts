/** The first letter or digit of a name, for a mark. */
export const initialOf = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? name.charAt(0)).toUpperCase()
