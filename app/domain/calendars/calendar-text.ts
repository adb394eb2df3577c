/** RFC 5545, 3.1: text holds no control characters but the line break, which is escaped. */
export const printable = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f]/g, ' ')

/** The library writes the values of `x-` properties as they are. */
export const escaped = (text: string) => text.replace(/[\0-\x1f\x7f]+/g, ' ').replace(/[\\,;]/g, '\\$&')
