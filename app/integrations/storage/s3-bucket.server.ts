import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { addAbortSignal, type Readable } from 'node:stream'
import type { Storage } from './storage'

/** Milliseconds for a call with its repetitions. A page's picture waits for a read; a PDF has 10 MB. */
const READ_LIMIT = 8_000
const WRITE_LIMIT = 30_000

export type BucketSettings = {
  bucket: string
  /** Defaults to Amazon's endpoint of the region. */
  endpoint?: string
  region: string
  /** Defaults to the SDK's own lookup (a role, environment variables). */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  readLimit?: number
}

/** A bucket of Amazon S3, or of a compatible service (R2, Tigris, MinIO, Ceph). */
export function s3Bucket({
  bucket,
  endpoint,
  region,
  credentials,
  readLimit = READ_LIMIT,
}: BucketSettings): Storage {
  const client = new S3Client({
    region,
    credentials,
    // The bucket in the path and only required checksums: every S3-compatible service supports these.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000 },
    maxAttempts: 3,
  })
  const at = (name: string) => ({ Bucket: bucket, Key: name })
  const toRead = () => ({ abortSignal: AbortSignal.timeout(readLimit) })
  const toWrite = () => ({ abortSignal: AbortSignal.timeout(WRITE_LIMIT) })

  return {
    async write(name, bytes) {
      const object = { ...at(name), Body: bytes, ContentLength: bytes.length }
      await client.send(new PutObjectCommand(object), toWrite())
    },
    async read(name) {
      const { abortSignal } = toRead()
      const found = await client.send(new GetObjectCommand(at(name)), { abortSignal }).catch(absentAs(null))
      if (!found) return null
      // The SDK's signal ends with the headers.
      addAbortSignal(abortSignal, found.Body as Readable)
      return new Uint8Array(await found.Body!.transformToByteArray())
    },
    has: (name) => client.send(new HeadObjectCommand(at(name)), toRead()).then(() => true, absentAs(false)),
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)), toWrite())
    },
    async *list(prefix) {
      for (let token: string | undefined; ;) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
          toWrite(),
        )
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { name: Key, changedAt: LastModified }
        }
        token = page.NextContinuationToken
        if (!page.IsTruncated || !token) return
      }
    },
    // A bucket never shows an incomplete object.
    removePartial: async () => {},
  }
}

/** For `catch`: `value` if the object does not exist; any other error is rethrown. */
const absentAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return value
    throw error
  }
