import { z } from 'zod'
import { emptyAsUndefined } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { oneLine } from '../shared/text'
import { MAX_WISHLISTS, NAME_MAX } from './limits'

const name = oneLine({ min: 1, tooShort: 'Give the list a name', max: NAME_MAX })

/** A new list. `requestKey` becomes the row's id, so that repeating the request returns the first one. */
export const wishlistSchema = z.object({ name, requestKey: uuidField.optional() })

/** Another name, or whether anyone with the link can see it. Absent fields stay as they are. */
export const changeWishlistSchema = z.object({
  name: name.optional(),
  isShared: z.boolean().optional().describe('false ends the link; true later makes another one'),
})

/** The forms of a list's page. */
export const wishlistFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('rename'), name }),
    z.object({ intent: z.literal('share') }),
    z.object({ intent: z.literal('unshare') }),
    z.object({ intent: z.literal('delete') }),
  ],
  'Choose what to do',
)

/** The lists that a saved listing is to be in, all others left out. */
export const listsOfListingSchema = z.object({
  wishlistIds: z.array(uuidField).max(MAX_WISHLISTS).default([]),
  newList: z.preprocess(emptyAsUndefined, name.optional()).describe('The name of a new list to put it in'),
})

export type WishlistInput = z.output<typeof wishlistSchema>
export type WishlistChange = z.output<typeof changeWishlistSchema>
export type ListsOfListing = z.output<typeof listsOfListingSchema>
