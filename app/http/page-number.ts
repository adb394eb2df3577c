/** The page number in the URL, from 1; null when `page` is not a valid number. */
export function pageNumber(request: Request): number | null {
  const page = new URL(request.url).searchParams.get('page') || '1'
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null
}
