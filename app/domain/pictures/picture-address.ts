/** The key in a picture's URL `/media/<key>`; null for any other text. */
export const keyOf = (url: string): string | null => /^\/media\/([0-9a-f]{32})$/.exec(url)?.[1] ?? null

/** The name of a picture's original in the storage. */
export const originalName = (key: string) => `originals/${key}.webp`
