export type PictureHeader = {
  format?: string
  width: number
  height: number
  channels: number
  /** The type of a sample: `uchar` has one byte, `ushort` two. */
  depth: string
  isProgressive?: boolean
  /** Whether its EXIF data turns or mirrors it. */
  isTurned?: boolean
  /** Of a JPG, such as `4:2:0`. */
  chromaSubsampling?: string
  /** Whether a JPG has all colors of a row in one scan. Its header does not say so. */
  isOneScan?: boolean
  /** The frames of an animation. */
  pages?: number
}

/**
 * The most memory one picture may need while it is decoded, in bytes. The process that decodes it takes about 160 MB
 * more. See docs/decisions/pictures.md for what fits.
 */
export const MAX_DECODE_BYTES = 256_000_000

const SAMPLE_BYTES: Record<string, number> = { uchar: 1, ushort: 2 }

/**
 * How many bytes the decoder holds at once. A PNG is decoded row by row, and so is a JPG of one scan, but an
 * interlaced or a turned one as a whole. Of a JPG in several scans all coefficients, of two bytes each, are held. WebP is decoded as a whole, and an animation has a canvas besides its frame.
 */
export function decodeBytes(header: PictureHeader): number {
  const {
    format,
    width,
    height,
    channels,
    depth,
    isProgressive,
    isTurned,
    chromaSubsampling,
    isOneScan,
    pages = 1,
  } = header
  const pixels = width * height
  const sample = SAMPLE_BYTES[depth] ?? 8
  if (format === 'png' || isOneScan) return (isProgressive || isTurned ? pixels : width) * channels * sample
  if (format === 'jpeg') return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  return pixels * 4 * (pages > 1 ? 2 : 1)
}
