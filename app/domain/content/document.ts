const ADDRESS = /^\/documents\/([0-9a-f]{32})\.pdf$/

/** The key in the URL of a document, `/documents/<key>.pdf`; null for any other text. */
export const documentKeyOf = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null

export const isDocumentAddress = (url: string) => ADDRESS.test(url)

export const documentAddress = (key: string) => `/documents/${key}.pdf`

/** The name of a document in the storage. */
export const documentName = (key: string) => `documents/${key}.pdf`

/** A safe file name for downloads, whatever the uploaded file was called. */
export function documentFileName(original: string | null | undefined, fallback = 'document'): string {
  const plain = (original ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}"\\/:*?<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${[...plain].slice(0, 80).join('') || fallback}.pdf`
}

/** A `Content-Disposition` header for a download, with an ASCII fallback of the name for old browsers. */
export function attachmentHeader(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Some programs write bytes after the end marker, so readers look for it in the last kilobyte. */
const TAIL_BYTES = 1024

/** Whether these bytes are a complete PDF: they start with the PDF signature and end with its end marker. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  return start === '%PDF-' && Buffer.from(bytes.subarray(-TAIL_BYTES)).toString('latin1').includes('%%EOF')
}

/** The size of a file: "12 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const kilobytes = Math.round(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
