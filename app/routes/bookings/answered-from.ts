const lists: Record<string, string> = { hosting: '/bookings/hosting', home: '/hosting' }

/** The list from which a host answers a request and to which they return; null on the page of the booking. */
export const answeredFrom = (request: Request): string | null =>
  lists[new URL(request.url).searchParams.get('from') ?? ''] ?? null
