const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The text of a page as a reader sees it: without scripts and tags, with single spaces. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')

/** The text of the page of a response. */
export const wordsIn = async (response: Response | Promise<Response>): Promise<string> =>
  wordsOf(await (await response).text())

/** Joins the parts of a long regular expression, with the flags of the first. */
export const joinPatterns = (...parts: [RegExp, ...RegExp[]]): RegExp =>
  new RegExp(parts.map(({ source }) => source).join(''), parts[0].flags)
