/** The answer to a page of bookings beyond the last one. */
export const pageNotFound = () => new Response("This page doesn't exist.", { status: 404 })
