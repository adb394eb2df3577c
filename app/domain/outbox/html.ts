import { escapeHtml } from '../shared/text'

/**
 * Removes control characters except line breaks and tabs, bidirectional overrides (a name must not reorder the sentence
 * around it) and lone surrogates.
 */
export const cleanText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed()

/** The same, on one line. */
export const cleanLine = (text: string): string =>
  cleanText(text.replace(/\s/g, ' ')).replace(/ +/g, ' ').trim()

/** HTML that is not escaped again. Only the `html` tag creates it, so that typed text is always escaped. */
export type Html = { readonly markup: string }

const toMarkup = (value: string | Html) =>
  typeof value === 'string' ? escapeHtml(cleanText(value)) : value.markup

/** A template tag for HTML. Strings are escaped, both in text and in quoted attributes; lists are joined. */
export function html(template: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const texts = values.map((value) =>
    Array.isArray(value) ? value.map(toMarkup).join('\n') : toMarkup(value as string | Html),
  )
  return { markup: String.raw({ raw: template }, ...texts) }
}
