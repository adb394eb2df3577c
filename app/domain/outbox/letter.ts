/** A paragraph, or a link on a line of its own with the words of its button. */
export type Block = string | { link: string; label: string }

/** A mail before it is written out: to whom, about what, and its paragraphs. */
export type Letter = { to: string; subject: string; /** First name, for the greeting. */ name: string; body: readonly Block[] }

export type Mail = { to: string; subject: string; text: string; html: string }

/** A letter as plain text and as HTML. */
export function writeLetter({ to, subject, name, body }: Letter): Mail {
  // Names and titles end up in subjects: a line break there would start a header of its own.
  return { to, subject: subject.replace(/\s+/g, ' ').trim(), text: asText(name, body), html: asHtml(name, body) }
}

const asText = (name: string, body: readonly Block[]) =>
  [`Hi ${name},`, ...body.map((block) => (typeof block === 'string' ? block : block.link)), 'Roamstead'].join('\n\n')

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const asHtml = (name: string, body: readonly Block[]) => {
  const blocks = body.map((block) =>
    typeof block === 'string' ? `<p>${escape(block).replaceAll('\n', '<br>')}</p>` : `<p><a href="${escape(block.link)}">${escape(block.label)}</a></p>`)
  return `<!doctype html><html lang="en"><body><p>Hi ${escape(name)},</p>${blocks.join('')}<p>Roamstead</p></body></html>`
}
