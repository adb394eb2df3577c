import { pageNumber } from '~/http/page-number'

/**
 * The page of a list that the URL names, and how many there are.
 * @throws Response 404 if it is not one of them
 */
export async function readPage<Found extends { count: number } | { total: number }>(
  request: Request,
  perPage: number,
  find: (page: number) => Promise<Found>,
) {
  const page = pageNumber(request)
  if (!page) throw notFound()
  const found = await find(page)
  const pages = Math.max(1, Math.ceil(('count' in found ? found.count : found.total) / perPage))
  if (page > pages) throw notFound()
  return { ...found, page, pages }
}

const notFound = () => new Response('Page not found', { status: 404 })
