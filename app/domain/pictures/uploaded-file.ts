/** A file that somebody sent, in a temporary place until its request has been answered. */
export type UploadedFile = {
  /** Where it lies meanwhile. */
  path: string
  /** What its sender calls it: for words to them, never for a decision. */
  name: string
  bytes: number
}

/** What can be wrong with an upload; `http/refusals/` has the words of each. */
export type UploadProblem =
  | 'too_large'
  | 'not_a_picture'
  | 'damaged'
  | 'too_many_pixels'
  | 'unreadable'
  | 'interrupted'
  | 'not_multipart'
  | 'cross_site'
  | 'storage'

export type UploadFailed = {
  ok: false
  refusal: 'upload_failed'
  problem: UploadProblem
  /** Which file, by its sender's name for it. */
  file?: string
  maxBytes?: number
}
