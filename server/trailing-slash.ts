import type { Handler } from 'express'

/** Redirects `/help/` to `/help`, which is the address that is cached and linked. Forms are taken at either. */
export const redirectTrailingSlash: Handler = ({ method, url }, response, next) => {
  const [path = ''] = url.split('?', 1)
  // What begins with anything but a letter or digit could be read as another host.
  if (!/^(GET|HEAD)$/.test(method) || !path.endsWith('/') || !/^\/[a-z\d]/i.test(path)) return next()
  let length = path.length
  while (path[length - 1] === '/') length--
  response.statusCode = 301
  response.setHeader('Location', path.slice(0, length) + url.slice(path.length))
  response.end()
}
