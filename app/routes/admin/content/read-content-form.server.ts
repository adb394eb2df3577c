import { data } from '@remix-run/node'
import type { z } from 'zod'
import { CONTENT_MAX_BYTES, PDF_MAX_BYTES } from '~/domain/content/content-types'
import { fillContent } from '~/domain/content/published-content.queries.server'
import { renderMarkdown } from '~/domain/content/render-markdown.server'
import { storeDocument } from '~/domain/content/store-document.server'
import { pdfUploadRefusal } from '~/http/pdf-upload-refusal'
import { noticeOfErrors, type FormReply } from '~/http/read-form.server'
import { readFormWithFiles, type FormWithFiles } from '~/http/read-form-with-files.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'

/** The response to the form: the submitted values, an uploaded PDF that is not attached yet, and a preview. */
export type ContentReply = FormReply & { pdf?: StoredPdf | null; preview?: { title: string; html: string } }
export type StoredPdf = { url: string; fileName: string }

/**
 * Parses the form of a text and stores an uploaded PDF right away, so that it need not be chosen again after a
 * validation error or a preview.
 * @param failureTitle the title of the notice when the form is refused
 */
export async function readContentForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  failureTitle: string,
) {
  const form = await readFormWithFiles(request, schema, {
    field: 'pdf',
    maxFiles: 1,
    maxBytes: PDF_MAX_BYTES,
    maxTextBytes: CONTENT_MAX_BYTES,
  })
  const { pdf, refused } = await storePdf(form)
  const respond = (refusal?: Refusal) => {
    const words = refusal && wordsFor(refusal)
    const reply = form.reply({ errors: words?.field ? { [words.field]: [words.message] } : undefined }).data
    const notice = words
      ? {
          title: words.title ?? failureTitle,
          description: words.message,
          ...(words.field && { isBesideField: true }),
        }
      : noticeOfErrors(failureTitle, reply)
    const isStale = refusal?.refusal === 'edited_meanwhile'
    return data<ContentReply>({ ...reply, pdf, notice, isStale }, { status: words?.status ?? 400 })
  }
  if (!form.ok || refused) return { ok: false as const, answer: respond(refused ?? undefined) }
  return {
    ok: true as const,
    value: form.value,
    pdf,
    refuse: respond,
    preview: async (typed: { title: string; content: string }) => {
      const { title, markdown } = await fillContent(
        { title: typed.title, markdown: typed.content },
        new Date(),
      )
      return data<ContentReply>(
        { ...form.reply().data, pdf, preview: { title, html: renderMarkdown(markdown).html } },
        { status: 200 },
      )
    },
  }
}

async function storePdf({
  files,
  filesRefused,
  discard,
}: FormWithFiles<unknown>): Promise<{ pdf: StoredPdf | null; refused: Refusal | null }> {
  try {
    if (filesRefused) return { pdf: null, refused: pdfUploadRefusal(filesRefused) }
    const stored = files[0] ? await storeDocument(files[0]) : null
    if (!stored) return { pdf: null, refused: null }
    return stored.ok
      ? { pdf: { url: stored.url, fileName: stored.fileName }, refused: null }
      : { pdf: null, refused: stored }
  } finally {
    await discard()
  }
}

/** The PDF that a form asks for: the uploaded one, none, or the one it names. Otherwise nothing changes. */
export function requestedPdf(
  value: { pdfUrl: string | null; pdfFileName: string | null; removePdf: boolean },
  uploaded: StoredPdf | null,
) {
  if (uploaded) return { pdfUrl: uploaded.url, pdfFileName: uploaded.fileName }
  if (value.removePdf) return { pdfUrl: null, pdfFileName: null }
  return value.pdfUrl === null ? {} : { pdfUrl: value.pdfUrl, pdfFileName: value.pdfFileName }
}
