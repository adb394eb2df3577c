export type StoredFile = { name: string; changedAt: Date }

/** Stores bytes under names such as `originals/<hash>.webp`. Readers never see a partly written file. */
export interface Storage {
  write(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(name: string): Promise<boolean>
  /** Does nothing if it does not exist. */
  remove(name: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
  /** Removes the remains of writes that were interrupted before then. */
  removePartial(before: Date): Promise<void>
}
