/** The page number in the URL, from 1; null when `page` is not a valid number. */
export function pageNumber(request: Request): number | null {
  const asked = new URL(request.url).searchParams.get('page') || '1'
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null
}
