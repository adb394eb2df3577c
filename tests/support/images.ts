import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp, { type JpegOptions } from 'sharp'
import type { Db } from '../../db/client.server'
import { attractions, listings, pictureColors } from '../../db/schema'

type Size = { width?: number; height?: number; /** Different seeds make different pictures. */ seed?: number }

/** A gradient with many colors that depends on the seed. */
function picture({ width = 320, height = 240, seed = 1 }: Size = {}) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels[at++] = (x * 255) / width
      pixels[at++] = (y * 255) / height
      pixels[at++] = (seed * 37 + x + y) & 255
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const makeJpeg = (size?: Size) => picture(size).jpeg({ quality: 85 }).toBuffer()
export const makePng = (size?: Size) => picture(size).png().toBuffer()
export const makeWebp = (size?: Size) => picture(size).webp().toBuffer()

/**
 * A photo as phones save it: rotated (orientation 6: turn it clockwise), with the location and the camera in its EXIF.
 */
export const makePhoneJpeg = (size?: Size) =>
  picture(size)
    .withExif({
      IFD0: { Make: 'SecretCam', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 42/1 46/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 0/1 21/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A small file with more pixels than allowed. */
export const makePixelBomb = (width = 10_000, height = 5_000) =>
  sharp({ create: { width, height, channels: 3, background: '#246' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

type Header = { width: number; height: number; channels: 3 | 4; bits: 8 | 16; interlaced: boolean }

/** The first bytes of a PNG, whose header is valid and whose pixels are missing. */
export const makePngHeader = (header: Header): Buffer =>
  Buffer.concat([PNG_SIGNATURE, headerChunk(header), pngChunk('IDAT', Buffer.from('789c', 'hex'))])

/**
 * A small file that takes two bytes a channel of each pixel and a second copy of them all to decode, because it is
 * interlaced: 16-bit colors, by default with transparency, in a size that is not refused for its pixels.
 */
export async function makeDeepPng({ width = 6_300, height = 6_300, channels = 4 as 3 | 4 } = {}) {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  function* rows() {
    for (const [x, y, stepX, stepY] of passes) {
      const row = Buffer.alloc(1 + Math.ceil((width - x) / stepX) * channels * 2)
      for (let line = y; line < height; line += stepY) yield row
    }
  }
  const header = headerChunk({ width, height, channels, bits: 16, interlaced: true })
  const pixels = await buffer(Readable.from(rows()).pipe(createDeflate({ level: 9 })))
  return Buffer.concat([PNG_SIGNATURE, header, pngChunk('IDAT', pixels), pngChunk('IEND')])
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function headerChunk({ width, height, channels, bits, interlaced }: Header): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, channels === 4 ? 6 : 2, 0, 0, interlaced ? 1 : 0], 8)
  return pngChunk('IHDR', header)
}

function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** A photo of one color, so that even a large one is made quickly. */
export const makeFlatJpeg = (width: number, height: number, options: JpegOptions = {}) =>
  flat(width, height).jpeg(options).toBuffer()
export const makeFlatPng = (width: number, height: number) => flat(width, height).png().toBuffer()
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script>' +
    '<rect width="10" height="10"/></svg>',
)
export const HTML = Buffer.from('<!doctype html><title>x</title><script>alert(document.domain)</script>')

export type FileToSend = { name: string; bytes: Uint8Array; type?: string }

/** A multipart body with files in one field and optional text fields. */
export function formWith(
  field: string,
  files: readonly FileToSend[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes, type = 'image/jpeg' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

/** Gives every picture in use a color, so that a test that fills colors in does not wait for the demo drawings. */
export async function colorPicturesInUse(db: Db): Promise<void> {
  await db.execute(sql`
    insert into ${pictureColors} (key, color)
    select distinct substr(url, 8), '#888' from (
      select unnest(${listings.images}) as url from ${listings}
      union all select unnest(${attractions.images}) from ${attractions}
    ) as used where url like '/media/%' on conflict do nothing
  `)
}
