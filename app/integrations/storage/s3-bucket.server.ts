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
  /** None: Amazon's own for the region. */
  endpoint?: string
  region: string
  /** None: what the machine itself offers (a role, the SDK's own variables). */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** A bucket of Amazon S3, or of anything that speaks its language (R2, Tigris, MinIO, Ceph). */
export function s3Bucket({ bucket, endpoint, region, credentials }: BucketSettings): Storage {
  const client = new S3Client({
    region,
    credentials,
    // The bucket in the path, and no checksums beyond what S3 itself demands: every imitation of S3 knows these.
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
    // A bucket shows an object when all of it is there.
    removePartial: async () => {},
  }
}

/** For `catch`: an object that is not there is `value`; a bucket that is not there, and any other fault, stays one. */
const absentAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return value
    throw error
  }
