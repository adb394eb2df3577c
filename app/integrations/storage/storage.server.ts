import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { env } from '../../../env.server'
import { localFolder } from './local-folder.server'
import type { Storage } from './storage'

let chosen: Promise<Storage> | undefined

/** The configured storage, chosen on the first call: a bucket, or a folder in the data directory. */
export function storage(): Promise<Storage> {
  return (chosen ??= choose())
}

/** The folder of the storage where no bucket is configured. */
export const pictureFolder = () => join(env().DATA_DIR, 'media')

async function choose(): Promise<Storage> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env()
  if (!S3_BUCKET) return localFolder(pictureFolder())
  const { s3Bucket } = await import('./s3-bucket.server') // a large library that most installations do not need
  return s3Bucket({
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  })
}

export const pictureKey = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Stores a picture, re-encoded to WebP, under the hash of its bytes. @returns `/media/<hash>` */
export async function putPicture(bytes: Uint8Array): Promise<string> {
  const key = pictureKey(bytes)
  await (await storage()).write(originalName(key), bytes)
  return `/media/${key}`
}

/** Stores a PDF under the hash of its bytes. @returns the hash */
export async function putDocument(bytes: Uint8Array): Promise<string> {
  const key = pictureKey(bytes)
  await (await storage()).write(`documents/${key}.pdf`, bytes)
  return key
}

/** The key in a picture's URL `/media/<key>`; null for any other text. */
export const keyOf = (url: string): string | null => /^\/media\/([0-9a-f]{32})$/.exec(url)?.[1] ?? null

/** The name of an upload's original in the storage. */
export const originalName = (key: string) => `originals/${key}.webp`

/** The name of a private picture in the storage. `/media/...` never reads below `private/`. */
export const privateName = (id: string, variant?: 'small') =>
  `private/${id}${variant ? `.${variant}` : ''}.webp`

/** Where a picture's original can be: an upload, a picture of the demo data, or a drawing of its earlier versions. */
export const originalNames = (key: string) =>
  ['webp', 'avif', 'svg'].map((type) => `originals/${key}.${type}`)

/** The bytes of a picture. Null if there is none. */
export async function readOriginal(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { read } = await storage()
  for (const name of originalNames(key)) {
    const bytes = await read(name)
    if (bytes) return bytes
  }
  return null
}
