import type { RefusalsIn, RefusalWords } from './words'

export const supportRefusals = {
  support_unavailable: {
    status: 503,
    title: 'Message not sent',
    message: 'This site has no support address at the moment. Nothing was sent.',
  },
} satisfies RefusalWords<RefusalsIn<typeof import('~/domain/support/contact-support.server')>>
