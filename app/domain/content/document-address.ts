const ADDRESS = /^\/documents\/([0-9a-f]{32})\.pdf$/

/** The key in a document's address `/documents/<key>.pdf`; null for any other text. */
export const documentKeyOf = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null

export const isDocumentAddress = (url: string) => ADDRESS.test(url)

export const documentAddress = (key: string) => `/documents/${key}.pdf`

/** Where it lies in the storage. */
export const documentName = (key: string) => `documents/${key}.pdf`

/** Where people look for it in a folder, whatever it was called: a plain name that ends as a PDF does. */
export function documentFileName(given: string | null | undefined, fallback = 'document'): string {
  const plain = (given ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}"\\/:*?<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${[...plain].slice(0, 80).join('') || fallback}.pdf`
}

/** A `Content-Disposition` that has the file saved, its name also for browsers that know ASCII alone. */
export function savedAs(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}
