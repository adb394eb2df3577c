import type { z } from 'zod'
import type { UploadedFile } from '../domain/pictures/uploaded-file'
import { parseFields, readFormData, type ReadForm } from './read-form.server'
import { readUpload, type FileLimits, type FilesRefused } from './read-upload.server'
import { wordsFor, type Refusal } from './refusals/index'

export type FormWithFiles<T> = ReadForm<T> & {
  files: UploadedFile[]
  /** Why the files were not taken; the fields were. */
  filesRefused: FilesRefused | null
  /** Removes the files. To be called whatever came of them. */
  discard: () => Promise<void>
}

/**
 * Reads a form whose files go along with its fields: what is wrong with a file loses no field, and the other way round.
 * Sent without files, as text, it is the same form.
 * @throws Response 400, 403, 413 or 415 for a body that cannot be taken
 */
export async function readFormWithFiles<S extends z.ZodType>(
  request: Request,
  schema: S,
  limits: FileLimits,
): Promise<FormWithFiles<z.output<S>>> {
  const none = { files: [], filesRefused: null, discard: async () => {} }
  if (!/^multipart\//i.test(request.headers.get('Content-Type') ?? ''))
    return { ...parseFields(await readFormData(request), schema), ...none }
  const upload = await readUpload(request, limits)
  if (upload.ok)
    return {
      ...parseFields(upload.fields, schema),
      files: upload.files,
      filesRefused: null,
      discard: upload.discard,
    }
  const { fields, ...filesRefused } = upload
  if (!fields) throw unreadable(filesRefused)
  return { ...parseFields(fields, schema), ...none, filesRefused }
}

function unreadable(refusal: Refusal) {
  const { status, message } = wordsFor(refusal)
  return new Response(status === 403 ? message : 'The form could not be read. Go back and send it again.', {
    status,
  })
}
