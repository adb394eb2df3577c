import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeReviewVisibility } from '~/domain/reviews/change-visibility.server'
import { reviewRecord } from '~/domain/bookings/administration/booking-texts.queries.server'
import { visibilitySchema } from '~/domain/shared/visibility'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import { consoleMeta } from '../tabs'
import { WrittenText } from '../written-text'
import { presentText } from '../booking/present-text.server'

export const meta: MetaFunction = () => consoleMeta('Review')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const record = await reviewRecord(params.id)
  if (!record) throw new Response('Review not found', { status: 404 })
  return data({ text: presentText(record) })
}

export const action = formAction({
  access: 'admin',
  schema: visibilitySchema,
  failed: 'Nothing was changed',
  run: ({ value, params, user: admin, now }) => changeReviewVisibility(params.id, value, { admin, now }),
  done: ({ review: { id } }, { value: { intent } }) => ({
    to: `/admin/reviews/${id}`,
    title: intent === 'hide' ? 'Review hidden' : 'Review shown again',
    description: intent === 'hide' ? 'It counts in no rating.' : 'It counts in ratings again.',
  }),
})

/** A review, and the form that hides it or shows it again. */
export default function AdminReview() {
  const { text } = useLoaderData<typeof loader>()
  return (
    <WrittenText
      noun="review"
      hidden="It will leave every page and rating; only its author can read it."
      {...text}
    />
  )
}
