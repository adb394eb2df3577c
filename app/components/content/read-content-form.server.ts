import { data } from '@remix-run/node'
import type { z } from 'zod'
import { CONTENT_MAX_BYTES, PDF_MAX_BYTES } from '~/domain/content/limits'
import { renderMarkdown } from '~/domain/content/render-markdown.server'
import { storeDocument } from '~/domain/content/store-document.server'
import { pdfUploadRefusal } from '~/http/pdf-upload-refusal'
import { noticeText, type FormReply } from '~/http/read-form.server'
import { readFormWithFiles, type FormWithFiles } from '~/http/read-form-with-files.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'

/** The form again: what was typed, a PDF that arrived and waits, and how the text would look. */
export type ContentReply = FormReply & { pdf?: KeptPdf | null; preview?: { title: string; html: string } }
export type KeptPdf = { url: string; fileName: string }

/**
 * Reads the form of a text, and keeps a PDF that came along: where something else is wrong, or the text is only looked
 * at, the PDF waits under its address instead of having to be chosen again.
 * @param failed what did not work, when something does not
 */
export async function readContentForm<S extends z.ZodType>(request: Request, schema: S, failed: string) {
  const form = await readFormWithFiles(request, schema, {
    field: 'pdf',
    maxFiles: 1,
    maxBytes: PDF_MAX_BYTES,
    maxTextBytes: CONTENT_MAX_BYTES,
  })
  const { pdf, refused } = await takePdf(form)
  const again = (refusal?: Refusal) => {
    const words = refusal && wordsFor(refusal)
    const answer = form.reply({ errors: words?.field ? { [words.field]: [words.message] } : undefined }).data
    const description = words ? words.message : noticeText(answer, 'Some fields need another look.')
    return data<ContentReply>(
      { ...answer, pdf, notice: { title: words?.title ?? failed, description } },
      { status: words?.status ?? 400 },
    )
  }
  if (!form.ok || refused) return { ok: false as const, answer: again(refused ?? undefined) }
  return {
    ok: true as const,
    value: form.value,
    pdf,
    refuse: again,
    preview: ({ title, content }: { title: string; content: string }) =>
      data<ContentReply>(
        { ...form.reply().data, pdf, preview: { title, html: renderMarkdown(content).html } },
        { status: 200 },
      ),
  }
}

async function takePdf({
  files,
  filesRefused,
  discard,
}: FormWithFiles<unknown>): Promise<{ pdf: KeptPdf | null; refused: Refusal | null }> {
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

/** The PDF that a form asks for: the one that came along, none, or the one that it named. */
export function wantedPdf(
  value: { pdfUrl: string | null; pdfFileName: string | null; removePdf: boolean },
  arrived: KeptPdf | null,
) {
  if (arrived) return { pdfUrl: arrived.url, pdfFileName: arrived.fileName }
  return value.removePdf
    ? { pdfUrl: null, pdfFileName: null }
    : { pdfUrl: value.pdfUrl, pdfFileName: value.pdfFileName }
}
