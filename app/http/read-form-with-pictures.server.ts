import type { z } from 'zod'
import { storePrivatePicture } from '../domain/pictures/store-private-picture.server'
import { countAttempt } from './rate-limit.server'
import { readFormWithFiles } from './read-form-with-files.server'
import { parseFields, type ReadForm } from './read-form.server'
import { wordsFor, type Refusal } from './refusals/index'

/**
 * Reads a form that sends pictures which only its parties may see: files in `files`, and in `pictures` the ids of those
 * that it sent before. Each file is stored for the sender alone and joins `pictures`, so that a form that is refused
 * comes back with them. They are decoded one after another: 20 large ones need the memory of one.
 * @throws Response 400, 403, 413 or 415 for a body that is refused
 */
export async function readFormWithPictures<S extends z.ZodType>(
  request: Request,
  schema: S,
  { owner, max, now }: { owner: { id: string }; max: number; now: Date },
): Promise<ReadForm<z.output<S>>> {
  const form = await readFormWithFiles(request, schema, { field: 'files', maxFiles: max })
  try {
    const { formData, files, filesRefused } = form
    if (files.length === 0 && !filesRefused) return form
    const tooOften = await countAttempt('uploadPerAccount', owner.id, Math.max(1, files.length))
    const refusals: Refusal[] = tooOften ? [tooOften] : filesRefused ? [filesRefused] : []
    if (refusals.length === 0) {
      for (const file of files) {
        const stored = await storePrivatePicture(file, { owner, now })
        if (stored.ok) formData.append('pictures', stored.picture.id)
        else refusals.push(stored)
      }
    }
    const read = parseFields(formData, schema)
    const [first] = refusals
    if (!first) return read
    const errors = { pictures: refusals.map((refusal) => wordsFor(refusal).message) }
    const { status } = wordsFor(first)
    return { ok: false, formData, reply: (more) => read.reply({ status, ...more, errors }) }
  } finally {
    await form.discard()
  }
}
