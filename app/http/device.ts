import { exactAddress } from './client-address'

/** The device a request came from: its browser and IP address. */
export const deviceOf = (request: Request) => ({
  userAgent: request.headers.get('User-Agent') ?? '',
  address: exactAddress(request),
})
