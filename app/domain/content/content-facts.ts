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

const EXCERPT = 300

/**
 * What the audit keeps of a text: of a long one how it begins, how long it is and a mark that tells it from any other.
 */
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
  const begins = content.length > EXCERPT ? `${content.slice(0, EXCERPT).toWellFormed()}…` : content
  const contentHash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return {
    type,
    title,
    content: begins,
    contentLength: content.length,
    contentHash,
    isPublished,
    publishedAt,
    pdfUrl,
    pdfFileName,
    pdfSize,
  }
}
