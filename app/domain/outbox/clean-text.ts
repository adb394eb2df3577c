/**
 * A text without what plays tricks on its reader: control characters except line breaks and tabs, the marks that turn
 * the direction of the words after them around (a name must not rewrite the sentence it stands in), lone surrogates.
 */
export const cleanText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed()

/** The same on one line. */
export const cleanLine = (text: string): string =>
  cleanText(text.replace(/\s/g, ' ')).replace(/ +/g, ' ').trim()
