/** An uploaded file in a temporary folder, which is removed after the request. */
export type UploadedFile = {
  path: string
  /** The sender's file name, for messages only: never trust it. */
  name: string
  bytes: number
}

export type UploadProblem =
  | 'too_large'
  | 'not_a_picture'
  | 'damaged'
  | 'too_many_pixels'
  | 'too_much_memory'
  | 'too_many_scans'
  | 'busy'
  | 'unreadable'
  | 'interrupted'
  | 'not_multipart'
  | 'encoded'
  | 'cross_site'
  | 'storage'

export type UploadFailed = {
  ok: false
  refusal: 'upload_failed'
  problem: UploadProblem
  /** The sender's name of the file. */
  file?: string
  maxBytes?: number
  /** In seconds, if the same file may be accepted later. */
  retryAfter?: number
}
