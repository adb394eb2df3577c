import pLimit from 'p-limit'
import sharp from 'sharp'
import { logError } from '~/domain/shared/log-error'
import { storage } from './storage.server'

const WIDTH = 8
/** A page waits no longer for its placeholders: they are there to be early. */
const PATIENCE = 60
/** About 200 bytes each. */
const MOST_KEPT = 5_000

const limit = pLimit(1)
const kept = new Map<string, string>()
const underWay = new Map<string, Promise<string | null>>()

/**
 * A picture so small that it travels inside the page, as a `data:` address: what is shown until the picture is there.
 * Made at the first request and kept. Null when there is no such picture, or when it is not ready in a moment.
 */
export async function tinyPlaceholder(key: string): Promise<string | null> {
  const known = kept.get(key)
  if (known || !/^[0-9a-f]{32}$/.test(key)) return known ?? null
  const pending = underWay.get(key) ?? find(key).finally(() => underWay.delete(key))
  underWay.set(key, pending)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE, null)))
  return Promise.race([pending, late]).finally(() => clearTimeout(timer))
}

/** The placeholders of pictures by their addresses, `/media/<key>`, in their order. */
export const tinyPlaceholders = (urls: readonly string[]): Promise<(string | null)[]> =>
  Promise.all(urls.map((url) => tinyPlaceholder(url.slice('/media/'.length))))

async function find(key: string): Promise<string | null> {
  try {
    const name = `variants/${key}/tiny.webp`
    const bytes = (await (await storage()).read(name)) ?? (await limit(() => make(key, name)))
    if (!bytes) return null
    const address = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
    kept.set(key, address)
    return address
  } catch (error) {
    logError(error, 'A placeholder could not be made') // a page is whole without it
    return null
  }
}

async function make(key: string, name: string): Promise<Uint8Array | null> {
  const { read, write } = await storage()
  const original = (await read(`originals/${key}.webp`)) ?? (await read(`originals/${key}.svg`))
  if (!original) return null
  const bytes = await sharp(original, { limitInputPixels: 40_000_000 })
    .resize({ width: WIDTH })
    .flatten({ background: '#f4f1ea' })
    .webp({ quality: 40, effort: 6 })
    .toBuffer()
  await write(name, bytes)
  return bytes
}
