import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { replyToReview } from '~/domain/reviews/reply-to-review.server'
import { replySchema } from '~/domain/reviews/review'
import { REPLY_MAX } from '~/domain/reviews/review-view'
import { userAction } from '~/http/form-action.server'
import { replyField } from '~/components/forms/reply-field'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { ReviewStars } from '~/components/reviews/review-stars'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { SecondaryLink } from '~/ui/link'
import { useNoticeToast } from '~/ui/notice-toast'
import { ParentLink } from '~/ui/parent-link'
import { presentReviews } from '../detail/present-reviews.server'
import { bookingNotFound, knownBooking, openBooking } from '../open-booking.server'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Reply to a review')

export async function loader(args: LoaderFunctionArgs) {
  const page = await presentReviews(await openBooking(args))
  if (!page || page.host !== 'you') throw bookingNotFound()
  // Before there is a review that everyone can read, and once it has a reply.
  if (page.state !== 'visible' || !page.theirs?.canReply) throw redirect(`/bookings/${page.id}#reviews`)
  return { id: page.id, guest: page.other, review: page.theirs }
}

export const action = userAction({
  schema: replySchema,
  run: async ({ params, value, user: host, now }) =>
    knownBooking(await replyToReview(params.id, value, { host, now })),
  done: ({ review }) => ({
    to: `/bookings/${review.bookingId}#reviews`,
    title: 'Reply published',
    description: 'It stands below the review.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The page on which a host answers a guest's review. */
export default function ReplyToReview() {
  const { id, guest, review } = useLoaderData<typeof loader>()
  const reply = useReply()
  useNoticeToast(reply?.notice)
  return (
    <main className="page-text">
      <ParentLink href={`/bookings/${id}#reviews`}>Booking</ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">Reply to {guest}</h1>
      <figure className="mt-6 rounded-lg border border-line bg-surface p-5">
        <figcaption className="flex items-center gap-3 font-semibold">
          {guest} <ReviewStars rating={review.rating} size={16} />
        </figcaption>
        <blockquote dir="auto" className="mt-2 whitespace-pre-line break-words">
          {review.comment}
        </blockquote>
      </figure>
      <Form method="post" noValidate className="mt-6 grid gap-6">
        <ReplyNotice reply={reply} />
        <TextAreaField
          {...replyField(reply, 'reply')}
          label="Your reply"
          help="Everyone can read it below the review. You can reply once, and can't change it later."
          required
          maxLength={REPLY_MAX}
          rows={5}
        />
        <div className="flex flex-wrap gap-3">
          <button className={button('primary')}>Publish reply</button>
          <SecondaryLink to={`/bookings/${id}#reviews`}>Cancel</SecondaryLink>
        </div>
      </Form>
    </main>
  )
}
