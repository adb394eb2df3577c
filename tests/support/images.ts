import sharp from 'sharp'

type Size = { width?: number; height?: number; /** Another seed, another picture. */ seed?: number }

/** A picture with an honest variety of colours: a gradient that differs with its seed. */
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
export const makeGif = (size?: Size) => picture(size).gif().toBuffer()

/**
 * A photo as a phone takes it: lying on its side (orientation 6: turn it clockwise), with the place and the camera in
 * its EXIF.
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

/** More pixels than allowed in few bytes. */
export const makePixelBomb = (width = 10_000, height = 5_000) =>
  sharp({ create: { width, height, channels: 3, background: '#246' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>',
)
export const HTML = Buffer.from('<!doctype html><title>x</title><script>alert(document.domain)</script>')

export type FileToSend = { name: string; bytes: Uint8Array; type?: string }

/** A multipart body: files under a field, and other fields. */
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
