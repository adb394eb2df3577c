import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { ok } from '../shared/result'
import type { UploadedFile, UploadFailed, UploadProblem } from './uploaded-file'

const MAX_PIXELS = 40_000_000
/** The maximum width or height of a stored picture: enough for high-density screens. */
const LONG_SIDE = 2560

// A decoded photo takes up to 160 MB: two at a time.
const limit = pLimit(2)

/**
 * Decodes an uploaded picture and encodes it again: upright, in sRGB, without metadata or hidden data. Of an
 * animation only the first frame is kept.
 */
export const encodePicture = (file: UploadedFile) => limit(() => encode(file))

async function encode(
  file: UploadedFile,
): Promise<{ ok: true; bytes: Uint8Array; width: number; height: number } | UploadFailed> {
  const failed = (problem: UploadProblem): UploadFailed => ({
    ok: false,
    refusal: 'upload_failed',
    problem,
    file: file.name,
  })
  const kind = detectKind(await firstBytes(file.path))
  if (!kind) return failed('not_a_picture')
  try {
    const source = sharp(file.path, { limitInputPixels: false, failOn: 'error' })
    const { format, width, height } = await source.metadata()
    if (format !== kind) return failed('not_a_picture')
    if (width * height > MAX_PIXELS) return failed('too_many_pixels')
    const { data, info } = await sharp(file.path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 4 })
      .timeout({ seconds: 60 })
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: data, width: info.width, height: info.height })
  } catch {
    return failed('damaged')
  }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const signatures = {
  jpeg: [[0, 'ffd8ff']],
  png: [[0, '89504e470d0a1a0a']],
  webp: [
    [0, '52494646'],
    [8, '57454250'],
  ],
} as const

type PictureKind = keyof typeof signatures

/** How many bytes `detectKind` needs. */
const SIGNATURE_BYTES = 12

/** The kind of a file by its first bytes, whatever its name; null if it is not a JPG, PNG or WebP. */
function detectKind(head: Uint8Array): PictureKind | null {
  const hex = (from: number, bytes: number) =>
    [...head.subarray(from, from + bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const kinds = Object.keys(signatures) as PictureKind[]
  return (
    kinds.find((kind) => signatures[kind].every(([at, magic]) => hex(at, magic.length / 2) === magic)) ?? null
  )
}
