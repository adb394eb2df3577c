const starts = {
  jpeg: [[0, 'ffd8ff']],
  png: [[0, '89504e470d0a1a0a']],
  webp: [
    [0, '52494646'],
    [8, '57454250'],
  ],
} as const

export type PictureKind = keyof typeof starts

/** How many bytes tell one kind from another. */
export const TELLING_BYTES = 12

/** What a file is by its first bytes, whatever it is called; null for all that is no JPG, PNG or WebP. */
export function recognise(head: Uint8Array): PictureKind | null {
  const hex = (from: number, bytes: number) =>
    [...head.subarray(from, from + bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const kinds = Object.keys(starts) as PictureKind[]
  return (
    kinds.find((kind) => starts[kind].every(([at, magic]) => hex(at, magic.length / 2) === magic)) ?? null
  )
}
