/** A kept file, as a listing of names shows it. */
export type StoredFile = { name: string; changedAt: Date }

/** Keeps bytes under names such as `originals/<hash>.webp`. What is written is never seen in part. */
export interface Storage {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(name: string): Promise<boolean>
  /** What is not there counts as removed. */
  remove(name: string): Promise<void>
  /** Everything whose name begins so. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Removes what writes that were cut off before then have left. */
  removePartial(before: Date): Promise<void>
}
