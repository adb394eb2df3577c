import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { storage } from './storage.server'

const variantWidths = [96, 160, 320, 480, 640, 960, 1280, 1600] as const
const formats = {
  avif: { type: 'image/avif', encode: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }) },
  webp: { type: 'image/webp', encode: (picture: Sharp) => picture.webp({ quality: 74, effort: 3 }) },
} as const

type Variant = { width: (typeof variantWidths)[number]; format: keyof typeof formats }

/** Parses a variant's name such as `640.avif`; null if we do not offer it. */
export function parseVariant(name: string): Variant | null {
  const match = /^(\d{2,4})\.(avif|webp)$/.exec(name)
  const width = variantWidths.find((known) => String(known) === match?.[1])
  return match && width ? { width, format: match[2] as Variant['format'] } : null
}

// Encoding is the most expensive operation a request can trigger: two at a time, and each variant once.
const limit = pLimit(2)
const pendingVariants = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/** A picture at one width in one format, created on the first request and stored. Null if there is no such picture. */
export async function pictureVariant(
  key: string,
  variant: Variant,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  const name = `variants/${key}/${variant.width}.${variant.format}`
  const bytes = (await (await storage()).read(name)) ?? (await once(name, () => encode(key, variant, name)))
  return bytes && { bytes, type: formats[variant.format].type }
}

function once(name: string, make: () => Promise<Uint8Array<ArrayBuffer> | null>) {
  const pending = pendingVariants.get(name) ?? make().finally(() => pendingVariants.delete(name))
  pendingVariants.set(name, pending)
  return pending
}

async function encode(
  key: string,
  { width, format }: Variant,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { read, write } = await storage()
  const original = (await read(`originals/${key}.webp`)) ?? (await read(`originals/${key}.svg`))
  if (!original) return null
  const picture = sharp(original, { limitInputPixels: 40_000_000 }).resize({
    width,
    withoutEnlargement: true,
  })
  const bytes = new Uint8Array(await limit(() => formats[format].encode(picture).toBuffer()))
  await write(name, bytes)
  return bytes
}
