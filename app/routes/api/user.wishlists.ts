import { changeWishlistSchema, wishlistSchema } from '~/domain/wishlists/wishlist'
import { wishlistJson, wishlistJsonSchema } from '~/domain/wishlists/wishlist-json'
import { findWishlist, listWishlists } from '~/domain/wishlists/wishlists.queries.server'
import { changeWishlist, createWishlist, deleteWishlist } from '~/domain/wishlists/wishlists.server'
import { defineResource } from '~/http/resource.server'

const { loader, action } = defineResource({
  name: 'wishlist',
  access: 'self',
  param: 'listId',
  json: wishlistJson,
  schema: wishlistJsonSchema,
  find: ({ params, user }) => findWishlist(params.listId, user.id),
  unknown: { refusal: 'wishlist_unknown' },
  notFound: 'List not found, or not yours.',
  list: {
    summary: 'List your lists of saved listings',
    description: 'Oldest first. All that you saved, in a list or not, is on /saved.',
    run: ({ user }) => listWishlists(user.id),
  },
  create: {
    summary: 'Create a list',
    description: 'Repeating a request with the same requestKey returns the first list.',
    body: wishlistSchema,
    refusals: { 409: 'requestKey belongs to another list, or you have the maximum number of lists.' },
    run: ({ body, user }) => createWishlist(body, { user }),
  },
  read: { summary: 'Get a list' },
  update: {
    summary: 'Rename a list, or share it',
    description: 'Anyone with its link sees its name and those of its listings that can be booked.',
    body: changeWishlistSchema,
    run: ({ params, body, user }) => changeWishlist(params.listId, body, { user }),
  },
  delete: {
    summary: 'Delete a list',
    description: 'Its listings stay saved.',
    run: ({ params, user }) => deleteWishlist(params.listId, { user }),
  },
})

export { loader, action }
