/** A name as an id that selectors and links can use. */
export const idOf = (name: string) => name.replace('.', '-')
