/** The page of a list that an address asks for; null when there can be none of that name. */
export function askedPage(request: Request): number | null {
  const asked = new URL(request.url).searchParams.get('page') || '1'
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null
}
