/**
 * Whether an address within the site leads to nothing at present.
 * @param closed the paths of pages that do not exist at present
 */
export const isClosed = (href: string, closed: readonly string[]): boolean => {
  const path = href.replace(/[?#].*$/, '')
  return closed.some((one) => path === one || path.startsWith(`${one}/`))
}

/** Leaves of a Markdown link to a closed page only its words. */
export const withoutClosedLinks = (markdown: string, closed: readonly string[]): string =>
  markdown.replace(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, (link, words: string, href: string) =>
    isClosed(href, closed) ? words : link,
  )
