import { open, readFile } from 'node:fs/promises'
import {
  EncoderBusy,
  MAX_JPEG_PIXELS,
  MAX_PIXELS,
  withEncoder,
  type RunJob,
} from '~/integrations/storage/picture-encoder.server'
import { ok } from '../shared/result'
import { decodeBytes, MAX_DECODE_BYTES } from './decode-memory'
import type { UploadedFile, UploadFailed, UploadProblem } from './uploaded-file'

/** The maximum width or height of a stored picture: enough for high-density screens. */
const LONG_SIDE = 2560

/**
 * Decodes an uploaded picture and encodes it again: upright, in sRGB, without metadata or hidden data. Of an
 * animation only the first frame is kept. Pictures are decoded one at a time, and only those whose header says that
 * they fit into memory.
 */
export async function encodePicture(
  file: UploadedFile,
): Promise<{ ok: true; bytes: Uint8Array; width: number; height: number; color: string } | UploadFailed> {
  const failed = (problem: UploadProblem, retryAfter?: number): UploadFailed => ({
    ok: false,
    refusal: 'upload_failed',
    problem,
    file: file.name,
    retryAfter,
  })
  const kind = detectKind(await firstBytes(file.path))
  if (!kind) return failed('not_a_picture')
  try {
    return await withEncoder(async (run) => {
      const problem = await problemOf(file.path, kind, run)
      if (problem) return failed(problem)
      return ok(await run('upload', { path: file.path, maxPixels: maxPixels(kind), longSide: LONG_SIDE }))
    }, 'uploads')
  } catch (error) {
    return error instanceof EncoderBusy ? failed('busy', error.retryAfter) : failed('damaged')
  }
}

const maxPixels = (kind: PictureKind) => (kind === 'jpeg' ? MAX_JPEG_PIXELS : MAX_PIXELS)

/** What the header of a file says against decoding it. */
async function problemOf(path: string, kind: PictureKind, run: RunJob): Promise<UploadProblem | null> {
  const header = await run('header', { path })
  if (header.format !== kind) return 'not_a_picture'
  if (header.width * header.height > maxPixels(kind)) return 'too_many_pixels'
  const scans = kind === 'jpeg' ? readScans(await readFile(path)) : { count: 0, colors: 0 }
  const isOneScan = scans.count === 1 && scans.colors === header.channels
  if (decodeBytes({ ...header, isOneScan }) > MAX_DECODE_BYTES) return 'too_much_memory'
  return scans.count > MAX_SCANS ? 'too_many_scans' : null
}

/** Editors write a dozen scans into a JPG. Thousands, in 400 KB, keep the decoder busy for 40 seconds. */
const MAX_SCANS = 100
const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9]

/** The scans of a JPG up to its end, and the colors of the first; a phone may have put a video behind it. */
function readScans(bytes: Buffer): { count: number; colors: number } {
  const scans = { count: 0, colors: 0 }
  // Each marker is 0xff and a byte. In the pixels between them, 0xff is followed by 0 or by the number of a restart.
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 3 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN && ++scans.count === 1) scans.colors = bytes[at + 4] ?? 0
    const isAlone = marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)
    at += marker === 0xff ? 1 : isAlone ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return scans
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
