/**
 * The address a request came from. Our server writes this header from the socket and removes any that was sent along;
 * where it is missing, everybody shares one bucket.
 */
export const clientAddress = (request: Request) => request.headers.get('X-Client-Address') ?? 'unknown'
