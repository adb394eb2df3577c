import busboy from 'busboy'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadedFile, UploadFailed, UploadProblem } from '~/domain/pictures/uploaded-file'
import { makeUploadFolder, removeUploadFolder } from '~/integrations/storage/upload-folder.server'
import { env } from '../../env.server'
import { isEncoded } from './body.server'
import { isGarbled, isSafeName } from './form-fields'
import { isCrossSite } from './origin'

const MEGABYTE = 1024 * 1024
export const MAX_PICTURES = 10
export const MAX_PICTURE_BYTES = 10 * MEGABYTE
/** How much we read and discard so that the client receives our response even when ten photos are far too large. */
const MAX_DRAIN = 512 * MEGABYTE
const MAX_FIELDS = 50

export type { UploadedFile }

export type FilesRefused = UploadFailed | { ok: false; refusal: 'too_many_images'; max: number }

type ReadUpload =
  | (FilesRefused & {
      /** The form's other fields, when only its files were refused. */
      fields?: FormData
    })
  | {
      ok: true
      files: UploadedFile[]
      /** The form's other fields. */
      fields: FormData
      /** Deletes the temporary files. Call it in every case. */
      discard: () => Promise<void>
    }

export type FileLimits = {
  /** Null discards all files. */
  field: string | null
  maxFiles?: number
  maxBytes?: number
  /** The limit of each text field. */
  maxTextBytes?: number
}

/**
 * Reads a multipart form, streaming its files to temporary files; nothing else reads uploads. All files are accepted or
 * none: a refused upload leaves nothing behind. An empty file input counts as no file.
 */
export async function readUpload(
  request: Request,
  { field, maxFiles = MAX_PICTURES, maxBytes = MAX_PICTURE_BYTES, maxTextBytes = 64 * 1024 }: FileLimits,
): Promise<ReadUpload> {
  if (isCrossSite(request.headers, env().APP_ORIGIN)) return failed('cross_site')
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return failed('not_multipart')
  if (isEncoded(request.headers)) return failed('encoded')
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
    stream.on('error', () => {}) // a form that ends within a file; the parser reports it
    if (field === null) return void stream.resume()
    if (name !== field) refusal ??= failed('unreadable')
    // Browsers send an empty input without a file name when nothing was chosen.
    else if (filename && files.length === maxFiles)
      refusal ??= { ok: false, refusal: 'too_many_images', max: maxFiles }
    if (refusal || !filename) return void stream.resume()
    const file = { path: join(folder, String(files.length)), name: readableName(filename), bytes: 0 }
    files.push(file)
    stream.once('limit', () => (refusal ??= failed('too_large', { file: file.name, maxBytes })))
    saving.push(save(stream, file).catch((error: unknown) => void (fault ??= error)))
  })
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated || !isSafeName(name) || isGarbled(value))
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
  return isFileProblem(refusal) ? { ...refusal, fields } : refusal
}

/** Whether only the files are at fault, and the form's other fields arrived intact. */
const isFileProblem = (refusal: FilesRefused) =>
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

/** Pipes the body into the parser with backpressure, and keeps reading after the parser has failed. */
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
  let size = 0
  try {
    for await (const value of body) {
      size += value.length
      if (size > MAX_DRAIN) {
        parser.destroy()
        return 'too_large' // and cancels the stream
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

/**
 * Writes a file's stream to disk. After a write error the rest is read and discarded, so that the request still ends.
 */
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
    // The form ended within the file: `feed` reports it.
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

/** A file name that is safe to show: no path, no control characters, at most 60 characters. */
function readableName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return plain.length > 60 ? `${[...plain].slice(0, 50).join('')}…` : plain || 'The file'
}
