import type { Handler } from 'express'

/**
 * Redirects `/help/` to `/help`, which is the address that is cached and linked. Forms may be posted to either, and
 * endpoints answer at either, because programs may not follow redirects.
 */
export const redirectTrailingSlash: Handler = ({ method, url }, response, next) => {
  const [path = ''] = url.split('?', 1)
  const isEndpoint = path.startsWith('/api/')
  // Browsers read `/\example.org` as another host, so the path must begin with a letter or digit.
  if (!/^(GET|HEAD)$/.test(method) || !path.endsWith('/') || isEndpoint || !/^\/[a-z\d]/i.test(path))
    return next()
  let length = path.length
  while (path[length - 1] === '/') length--
  response.statusCode = 301
  response.setHeader('Location', path.slice(0, length) + url.slice(path.length))
  response.end()
}
