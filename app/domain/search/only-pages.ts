/**
 * Whether two URLs of results differ only in how many pages are shown. "Show more" has loaded those already, so its
 * change of the URL loads nothing.
 */
export function onlyPagesDiffer(before: URL, after: URL): boolean {
  const rest = ({ pathname, search }: URL) => {
    const params = new URLSearchParams(search)
    params.delete('pages')
    return `${pathname}?${params}`
  }
  return before.search !== after.search && rest(before) === rest(after)
}
