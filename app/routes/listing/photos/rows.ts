/**
 * Whether a photo has a row of its own in two columns: the first of each three, unless that would leave one alone at the
 * end.
 */
export const hasOwnRow = (index: number, count: number): boolean => index % 3 === 0 && index !== count - 2
