import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Storage } from './storage'

export type BucketSettings = {
  bucket: string
  /** Defaults to Amazon's endpoint of the region. */
  endpoint?: string
  region: string
  /** Defaults to the SDK's own lookup (a role, environment variables). */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** A bucket of Amazon S3, or of a compatible service (R2, Tigris, MinIO, Ceph). */
export function s3Bucket({ bucket, endpoint, region, credentials }: BucketSettings): Storage {
  const client = new S3Client({
    region,
    credentials,
    // The bucket in the path and only required checksums: every S3-compatible service supports these.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    maxAttempts: 3,
  })
  const at = (name: string) => ({ Bucket: bucket, Key: name })

  return {
    async write(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length }))
    },
    read: (name) =>
      client
        .send(new GetObjectCommand(at(name)))
        .then(async ({ Body }) => new Uint8Array(await Body!.transformToByteArray()), absentAs(null)),
    has: (name) => client.send(new HeadObjectCommand(at(name))).then(() => true, absentAs(false)),
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    async *list(prefix) {
      for (let token: string | undefined; ;) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
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

/**
 * For `catch`: returns `value` if the object does not exist, and rethrows any other error, such as a missing bucket.
 */
const absentAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return value
    throw error
  }
