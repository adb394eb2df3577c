import { useLoaderData } from '@remix-run/react'
import { changeReviewVisibility } from '~/domain/reviews/change-visibility.server'
import { reviewRecord } from '~/domain/bookings/administration/booking-texts.queries.server'
import { visibilitySchema } from '~/domain/shared/visibility'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { consoleMeta } from '../tabs'
import { WrittenText } from '../written-text'

export const meta = consoleMeta('Review')

export const loader = adminLoader(async ({ params }) => {
  const text = await reviewRecord(params.id)
  if (!text) throw new Response('Review not found', { status: 404 })
  return { text }
})

export const action = adminAction({
  schema: visibilitySchema,
  failed: 'Nothing was changed',
  run: ({ value, params, user: admin, now }) => changeReviewVisibility(params.id, value, { admin, now }),
  done: ({ review: { id } }, { value: { intent } }) => ({
    to: `/admin/reviews/${id}`,
    title: intent === 'hide' ? 'Review hidden' : 'Review shown again',
    description: intent === 'hide' ? 'It counts in no rating.' : 'It counts in ratings again.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** A review, and the form that hides it or shows it again. */
export default function AdminReview() {
  const { text } = useLoaderData<typeof loader>()
  return (
    <WrittenText
      text={text}
      noun="review"
      hidden="It will leave every page and rating; only its author can read it."
    />
  )
}
