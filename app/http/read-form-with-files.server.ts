import type { z } from 'zod'
import type { UploadedFile } from '../domain/pictures/uploaded-file'
import { parseFields, readFormData, type ReadForm, type FormOptions } from './read-form.server'
import { readUpload, type FileLimits, type FilesRefused } from './read-upload.server'
import { wordsFor, type Refusal } from './refusals/index'

export type FormWithFiles<T> = ReadForm<T> & {
  files: UploadedFile[]
  /** Why the files were refused, if they were. */
  filesRefused: FilesRefused | null
  /** Deletes the temporary files. Call it in every case. */
  discard: () => Promise<void>
}

/**
 * Reads a form with files and fields. A refused file loses no field, and an invalid field loses no file. The same form
 * can be sent URL-encoded, without files.
 * @throws Response 400, 403, 413 or 415 for a body that is refused
 */
export async function readFormWithFiles<S extends z.ZodType>(
  request: Request,
  schema: S,
  limits: FileLimits,
  sent?: FormOptions,
): Promise<FormWithFiles<z.output<S>>> {
  const none = { files: [], filesRefused: null, discard: async () => {} }
  if (!/^multipart\//i.test(request.headers.get('Content-Type') ?? ''))
    return { ...parseFields(await readFormData(request), schema, sent), ...none }
  const upload = await readUpload(request, limits)
  if (upload.ok)
    return {
      ...parseFields(upload.fields, schema, sent),
      files: upload.files,
      filesRefused: null,
      discard: upload.discard,
    }
  const { fields, ...filesRefused } = upload
  if (!fields) throw unreadable(filesRefused)
  return { ...parseFields(fields, schema, sent), ...none, filesRefused }
}

function unreadable(refusal: Refusal & { problem?: unknown }) {
  const { status, message } = wordsFor(refusal)
  const isOfRequest = refusal.problem === 'cross_site' || refusal.problem === 'encoded'
  return new Response(isOfRequest ? message : 'The form could not be read. Please try again.', {
    status,
  })
}
