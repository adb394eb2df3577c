import { z } from 'zod'
import { sentFields } from '../shared/schemas'
import type { Wishlist } from './wishlists.queries.server'

export const wishlistJsonSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    listingIds: z.array(z.uuid()).describe('Its listings, the latest first'),
    shareUrl: z
      .string()
      .nullable()
      .describe('A path of this site that anyone can open; null if it is private'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Wishlist' })

export const sharedListPath = (token: string) => `/lists/${token}`

export const wishlistJson = (wishlist: Wishlist) => ({
  ...sentFields(wishlistJsonSchema, wishlist),
  shareUrl: wishlist.shareToken && sharedListPath(wishlist.shareToken),
})
