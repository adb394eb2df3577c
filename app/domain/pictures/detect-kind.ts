const signatures = {
  jpeg: [[0, 'ffd8ff']],
  png: [[0, '89504e470d0a1a0a']],
  webp: [
    [0, '52494646'],
    [8, '57454250'],
  ],
} as const

export type PictureKind = keyof typeof signatures

/** How many bytes `detectKind` needs. */
export const SIGNATURE_BYTES = 12

/** The kind of a file by its first bytes, whatever its name; null if it is not a JPG, PNG or WebP. */
export function detectKind(head: Uint8Array): PictureKind | null {
  const hex = (from: number, bytes: number) =>
    [...head.subarray(from, from + bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const kinds = Object.keys(signatures) as PictureKind[]
  return (
    kinds.find((kind) => signatures[kind].every(([at, magic]) => hex(at, magic.length / 2) === magic)) ?? null
  )
}
