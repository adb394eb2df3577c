import { z } from 'zod'
import { listsOfListingSchema } from '~/domain/wishlists/wishlist'
import { chooseLists } from '~/domain/wishlists/wishlists.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  PUT: {
    summary: 'Choose the lists that a listing is in',
    description: 'It leaves your other lists, and is saved if it is in any.',
    access: 'user',
    body: listsOfListingSchema,
    answers: { 200: z.object({ wishlistIds: z.array(z.uuid()) }) },
    refusals: {
      404: 'Listing or list not found, or the list is not yours.',
      409: 'You have the maximum number of lists.',
    },
    handle: async ({ params, body, user }) => {
      const result = await chooseLists(params.id, body, { user })
      return result.ok ? { wishlistIds: result.wishlistIds } : refuseJson(result)
    },
  },
})

export { loader, action }
