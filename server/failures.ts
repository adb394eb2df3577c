import type { ErrorRequestHandler } from 'express'
import { logFault } from '~/domain/shared/fault'
import { answer } from './answer'

/** What went wrong beneath the pages. A visitor who left is no error; anything else is logged, and ours. */
export const failed: ErrorRequestHandler = (error, request, response, _next) => {
  if (request.destroyed || response.destroyed) return response.destroy()
  logFault(error)
  if (response.headersSent) return response.destroy()
  answer(request, response, 503, 'Something went wrong on our side. Please try again in a moment.', {
    'Retry-After': '5',
  })
}
