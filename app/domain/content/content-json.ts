import { z } from 'zod'
import { versionJson } from '../shared/schemas'
import { versionOf } from '../shared/version'
import { changedContentFields } from './company-content'
import { contentTypes, type ContentType } from './content-types'

export const contentJsonSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(contentTypes),
    title: z.string(),
    content: z.string().describe('Markdown'),
    pdfUrl: z.string().nullable(),
    pdfFileName: z.string().nullable(),
    pdfSize: z.int().nullable().describe('Bytes'),
    isPublished: z.boolean(),
    publishedAt: z.iso.datetime().nullable(),
    createdBy: z.uuid(),
    updatedBy: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: versionJson,
  })
  .meta({ id: 'Content' })

type ContentRow = {
  id: string
  type: ContentType
  title: string
  content: string
  pdfUrl: string | null
  pdfFileName: string | null
  pdfSize: number | null
  isPublished: boolean
  publishedAt: Date | null
  createdBy: string
  updatedBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** A text of the company as the JSON endpoints return it. */
export function contentJson(row: ContentRow): z.infer<typeof contentJsonSchema> {
  const { id, type, title, content, pdfUrl, pdfFileName, pdfSize } = row
  const { isPublished, publishedAt, createdBy, updatedBy, createdAt, updatedAt } = row
  return {
    id,
    type,
    title,
    content,
    pdfUrl,
    pdfFileName,
    pdfSize,
    isPublished,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdBy,
    updatedBy,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version: versionOf(row, changedContentFields),
  }
}
