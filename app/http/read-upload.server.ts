import busboy from 'busboy'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadedFile, UploadFailed, UploadProblem } from '~/domain/pictures/uploaded-file'
import { makeUploadFolder, removeUploadFolder } from '~/integrations/storage/upload-folder.server'
import { env } from '../../env.server'
import { isGarbled, isHonestName } from './form-fields'
import { isCrossSite } from './origin'

const MEGABYTE = 1024 * 1024
export const MAX_PICTURES = 10
export const MAX_PICTURE_BYTES = 10 * MEGABYTE
/** What we are willing to read and throw away, so that the answer arrives even when ten photos are far too large. */
const MAX_DRAIN = 512 * MEGABYTE
const MAX_FIELDS = 50

export type { UploadedFile }

/** Why files were not taken. */
export type FilesRefused = UploadFailed | { ok: false; refusal: 'too_many_images'; most: number }

export type ReadUpload =
  | (FilesRefused & {
      /** The form's other fields, where only its files are at fault. */
      fields?: FormData
    })
  | {
      ok: true
      files: UploadedFile[]
      /** The form's other fields. */
      fields: FormData
      /** Removes the files. To be called whatever came of them. */
      discard: () => Promise<void>
    }

/** The field of the files, how many there may be and how large each. */
export type FileLimits = {
  field: string
  maxFiles?: number
  maxBytes?: number
  /** How long a field of text may be. */ maxTextBytes?: number
}

/**
 * The one place that reads files: a multipart form, streamed to temporary files and never held whole in memory. All files
 * or none: of a refused upload nothing stays. An empty file input is no file.
 */
export async function readUpload(
  request: Request,
  { field, maxFiles = MAX_PICTURES, maxBytes = MAX_PICTURE_BYTES, maxTextBytes = 64 * 1024 }: FileLimits,
): Promise<ReadUpload> {
  if (isCrossSite(request.headers, env().APP_ORIGIN)) return failed('cross_site')
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return failed('not_multipart')
  const parser = parserFor(type, maxBytes, maxTextBytes)
  if (!parser || !request.body) return failed('unreadable')

  const folder = await makeUploadFolder()
  const discard = () => removeUploadFolder(folder)
  const files: UploadedFile[] = []
  const fields = new FormData()
  const saving: Promise<void>[] = []
  let refusal: FilesRefused | undefined
  let fault: unknown

  parser.on('file', (name, stream, { filename }) => {
    stream.on('error', () => {}) // a form that ends within a file; the parser tells
    if (name !== field) refusal ??= failed('unreadable')
    // Without a name it is the empty input that browsers send when nothing was chosen.
    else if (filename && files.length === maxFiles)
      refusal ??= { ok: false, refusal: 'too_many_images', most: maxFiles }
    if (refusal || !filename) return void stream.resume()
    const file = { path: join(folder, String(files.length)), name: readableName(filename), bytes: 0 }
    files.push(file)
    stream.once('limit', () => (refusal ??= failed('too_large', { file: file.name, maxBytes })))
    saving.push(save(stream, file).catch((error: unknown) => void (fault ??= error)))
  })
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated || !isHonestName(name) || isGarbled(value))
      refusal ??= failed('unreadable')
    else if (name !== field) fields.append(name, value)
  })
  for (const tooMany of ['fieldsLimit', 'partsLimit', 'filesLimit'] as const)
    parser.on(tooMany, () => (refusal ??= failed('unreadable')))

  try {
    const problem = await feed(request.body, parser)
    if (problem) refusal ??= failed(problem)
    await Promise.all(saving)
    if (fault) throw fault
    if (!refusal) return { ok: true, files, fields, discard }
  } catch (error) {
    await discard()
    throw error
  }
  await discard()
  return faultOfFiles(refusal) ? { ...refusal, fields } : refusal
}

/** Whether the form itself arrived whole and is one of ours. */
const faultOfFiles = (refusal: FilesRefused) =>
  refusal.refusal === 'too_many_images' || refusal.problem === 'too_large'

function parserFor(type: string, maxBytes: number, maxTextBytes: number) {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: {
        fileSize: maxBytes + 1,
        files: 100,
        fields: MAX_FIELDS,
        fieldNameSize: 100,
        fieldSize: maxTextBytes,
        parts: 200,
        headerPairs: 20,
      },
    })
  } catch {
    return null // no boundary
  }
}

/** Gives the parser the whole body at the pace it can take; a parser that gave up does not end the reading. */
async function feed(body: ReadableStream<Uint8Array>, parser: busboy.Busboy): Promise<UploadProblem | null> {
  let broken = false
  const over = new Promise<void>((resolve) => {
    parser.once('close', resolve)
    parser.on('error', () => {
      broken = true
      parser.destroy()
      resolve()
    })
  })
  const reader = body.getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > MAX_DRAIN) {
        parser.destroy()
        await reader.cancel()
        return 'too_large'
      }
      if (!broken && !parser.write(value)) await Promise.race([drained(parser), over])
    }
  } catch {
    parser.destroy()
    return 'interrupted'
  }
  if (!broken) parser.end()
  await over
  return broken ? 'unreadable' : null
}

const drained = (parser: busboy.Busboy) => new Promise<void>((resolve) => parser.once('drain', resolve))

/** Writes what comes. A disk that is full must not stop the reading: the rest is read and thrown away. */
async function save(stream: Readable, file: UploadedFile): Promise<void> {
  const handle = await open(file.path, 'wx').catch((error: unknown) => {
    stream.resume()
    throw error
  })
  let fault: unknown
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (fault) continue
      file.bytes += chunk.length
      await handle.writeFile(chunk).catch((error: unknown) => (fault = error))
    }
  } catch {
    // The form ended within the file: whoever feeds the parser knows, and refuses.
  } finally {
    await handle.close()
  }
  if (fault) throw fault
}

const failed = (problem: UploadProblem, more: { file?: string; maxBytes?: number } = {}): UploadFailed => ({
  ok: false,
  refusal: 'upload_failed',
  problem,
  ...more,
})

/** A name fit to be shown: no path, no control characters, not endless. */
function readableName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return plain.length > 60 ? `${[...plain].slice(0, 50).join('')}…` : plain || 'The file'
}
