export const TITLE_MAX = 200
export const CONTENT_MAX = 100_000
/** How much of a text a list shows. */
export const PREVIEW_LENGTH = 100
export const PDF_MAX_BYTES = 10 * 1024 * 1024
export const FILE_NAME_MAX = 100
/** The form's text in UTF-8, whatever it is written in. */
export const CONTENT_MAX_BYTES = 4 * CONTENT_MAX + 1024
