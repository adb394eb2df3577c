import type { listingRefusals } from './listings'
import { keyReused, type RefusalsIn, type RefusalWords } from './words'

type Refused = RefusalsIn<typeof import('~/domain/wishlists/wishlists.server')>

export const wishlistRefusals = {
  wishlist_unknown: { status: 404, title: 'List not found', message: 'List not found' },
  too_many_wishlists: ({ max }) => ({
    status: 409,
    title: 'List not created',
    message: `You already have ${max} lists, the maximum. Delete one to create another.`,
  }),
  wishlist_full: ({ max }) => ({
    status: 409,
    title: 'Not added',
    message: `A list holds at most ${max} listings. Choose another list, or create one.`,
  }),
  wishlist_key_reused: ({ firstId }) => keyReused('List not created', firstId && `/saved/${firstId}`),
} satisfies RefusalWords<Refused, keyof typeof listingRefusals>
