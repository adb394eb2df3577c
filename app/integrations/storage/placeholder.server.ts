import { logError } from '~/domain/shared/log-error'
import { isEncoderBusy, MAX_PIXELS, withEncoder } from './picture-encoder.server'
import { readOriginal, storage } from './storage.server'

const WIDTH = 8
/** How long a page waits for its placeholders, in milliseconds; they are useful only if they are early. */
const MAX_WAIT = 60
/** About 200 bytes each. */
const MAX_CACHED = 5_000

const cache = new Map<string, string>()
const pendingPlaceholders = new Map<string, Promise<string | null>>()

/**
 * A picture so small that it travels inside the page, as a `data:` address: what is shown until the picture is there.
 * Created on the first request and cached. Null if there is no such picture, or it is not ready within MAX_WAIT.
 */
async function tinyPlaceholder(key: string): Promise<string | null> {
  const known = cache.get(key)
  if (known || !/^[0-9a-f]{32}$/.test(key)) return known ?? null
  const pending = pendingPlaceholders.get(key) ?? find(key).finally(() => pendingPlaceholders.delete(key))
  pendingPlaceholders.set(key, pending)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, MAX_WAIT, null)))
  return Promise.race([pending, late]).finally(() => clearTimeout(timer))
}

/** The placeholders of pictures by their paths, `/media/<key>`, in the same order. */
export const tinyPlaceholders = (urls: readonly string[]): Promise<(string | null)[]> =>
  Promise.all(urls.map((url) => tinyPlaceholder(url.slice('/media/'.length))))

async function find(key: string): Promise<string | null> {
  try {
    const bytes = (await (await storage()).read(nameOf(key))) ?? (await make(key, 'views'))
    if (!bytes) return null
    const address = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!)
    cache.set(key, address)
    return address
  } catch (error) {
    // The page works without it, and the next one may have it.
    if (!isEncoderBusy(error)) logError(error, 'A placeholder could not be made')
    return null
  }
}

/** Makes the placeholder of a picture if it is missing, while no visitor waits for a picture. */
export async function preparePlaceholder(key: string): Promise<void> {
  if (!(await (await storage()).has(nameOf(key)))) await make(key, 'background')
}

const nameOf = (key: string) => `variants/${key}/tiny.webp`

async function make(key: string, line: 'views' | 'background'): Promise<Uint8Array | null> {
  const original = await readOriginal(key)
  if (!original) return null
  const bytes = await withEncoder(
    (run) =>
      run('variant', {
        original,
        maxPixels: MAX_PIXELS,
        width: WIDTH,
        format: 'webp',
        options: { quality: 40, effort: 6 },
        background: '#f4f1ea',
      }),
    line,
  )
  await (await storage()).write(nameOf(key), bytes)
  return bytes
}
