import { exactAddress } from './client-address'

/** What a request tells of the device it came from: the browser's own name for itself, and where it is. */
export const deviceOf = (request: Request) => ({
  userAgent: request.headers.get('User-Agent') ?? '',
  address: exactAddress(request),
})
