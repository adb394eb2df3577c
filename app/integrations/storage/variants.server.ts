import { MAX_PIXELS, withEncoder } from './picture-encoder.server'
import { readOriginal, storage } from './storage.server'

/** A file at any of these widths can be asked for; `app/ui/picture.tsx` says which ones pages offer. */
const variantWidths = [96, 160, 240, 320, 480, 640, 960, 1280, 1600, 1920, 2560] as const
const formats = {
  avif: { type: 'image/avif', options: { quality: 50, effort: 2 } },
  webp: { type: 'image/webp', options: { quality: 74, effort: 3 } },
} as const

type Variant = { width: (typeof variantWidths)[number]; format: keyof typeof formats }

/** Parses a variant's name such as `640.avif`; null if we do not offer it. */
export function parseVariant(name: string): Variant | null {
  const match = /^(\d{2,4})\.(avif|webp)$/.exec(name)
  const width = variantWidths.find((known) => String(known) === match?.[1])
  return match && width ? { width, format: match[2] as Variant['format'] } : null
}

/** The variant of at most half the width, for visitors who ask to save data; the smallest one stays. */
export const lighter = ({ width, format }: Variant): Variant => ({
  width: variantWidths.findLast((known) => known <= width / 2) ?? width,
  format,
})

// Each variant is encoded once, however many visitors wait for it.
const pendingVariants = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/** A picture at one width in one format, created on the first request and stored. Null if there is no such picture. */
export async function pictureVariant(
  key: string,
  variant: Variant,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  const name = nameOf(key, variant)
  const bytes =
    (await (await storage()).read(name)) ?? (await once(name, () => encode(key, variant, name, 'views')))
  return bytes && { bytes, type: formats[variant.format].type }
}

function once(name: string, make: () => Promise<Uint8Array<ArrayBuffer> | null>) {
  const pending = pendingVariants.get(name) ?? make().finally(() => pendingVariants.delete(name))
  pendingVariants.set(name, pending)
  return pending
}

/** Encodes those variants of a picture that are missing, while no visitor waits for another one. */
export async function encodeMissing(key: string, variants: readonly Variant[], signal: AbortSignal) {
  const { has } = await storage()
  for (const variant of variants) {
    if (signal.aborted) return
    const name = nameOf(key, variant)
    // Not shared with visitors who want the same one, because they do not wait for background work.
    if (!(await has(name))) await encode(key, variant, name, 'background')
  }
}

const nameOf = (key: string, { width, format }: Variant) => `variants/${key}/${width}.${format}`

async function encode(key: string, { width, format }: Variant, name: string, line: 'views' | 'background') {
  const original = await readOriginal(key)
  if (!original) return null
  const { options } = formats[format]
  const bytes = await withEncoder(
    (run) => run('variant', { original, maxPixels: MAX_PIXELS, width, format, options }),
    line,
  )
  await (await storage()).write(name, bytes)
  return bytes
}
