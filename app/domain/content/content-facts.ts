import { createHash } from 'node:crypto'
import type { ContentType } from './content-types'

type ContentRow = {
  type: ContentType
  title: string
  content: string
  isPublished: boolean
  publishedAt: Date | null
  pdfUrl: string | null
  pdfFileName: string | null
  pdfSize: number | null
}

const EXCERPT_LENGTH = 300

/** The fields of a text that the audit log records. Of a long text it records an excerpt, its length and a hash. */
export function contentFacts({
  type,
  title,
  content,
  isPublished,
  publishedAt,
  pdfUrl,
  pdfFileName,
  pdfSize,
}: ContentRow) {
  const excerpt =
    content.length > EXCERPT_LENGTH ? `${content.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : content
  const contentHash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return {
    type,
    title,
    content: excerpt,
    contentLength: content.length,
    contentHash,
    isPublished,
    publishedAt,
    pdfUrl,
    pdfFileName,
    pdfSize,
  }
}
