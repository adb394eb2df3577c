import { z } from 'zod'
import type { companyContent } from '#db/schema'
import { sentFields, versionJson } from '../shared/schemas'
import { versionOf } from '../shared/version'
import { changedContentFields } from './company-content'
import { contentTypes } from './content-types'

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

/** A text of the company as the JSON endpoints return it. */
export const contentJson = (row: typeof companyContent.$inferSelect): z.infer<typeof contentJsonSchema> => ({
  ...sentFields(contentJsonSchema, row),
  version: versionOf(row, changedContentFields),
})
