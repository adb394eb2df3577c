import { pageNumber } from '~/http/page-number'

/**
 * The page of a list that the URL names, and how many there are.
 * @throws Response 404 if it is not one of them
 */
export async function readPage<Found extends { count: number }>(
  request: Request,
  perPage: number,
  find: (page: number) => Promise<Found>,
) {
  const page = pageNumber(request)
  const found = page && (await find(page))
  const pages = found ? Math.max(1, Math.ceil(found.count / perPage)) : 0
  if (!page || !found || page > pages) throw new Response('Page not found', { status: 404 })
  return { ...found, page, pages }
}
