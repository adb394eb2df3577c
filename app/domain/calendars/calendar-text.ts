/** RFC 5545, 3.1: text has no control characters except the line break, which is escaped. */
export const printable = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f]/g, ' ')

/** Escapes the value of an `x-` property, which the library writes unchanged. */
export const escaped = (text: string) => text.replace(/[\0-\x1f\x7f]+/g, ' ').replace(/[\\,;]/g, '\\$&')
