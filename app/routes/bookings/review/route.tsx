import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { writeReviewSchema } from '~/domain/reviews/review'
import { writeReview } from '~/domain/reviews/write-review.server'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { BookingListing } from '~/components/bookings/booking-listing'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { ParentLink } from '~/ui/parent-link'
import { unlistedMeta } from '~/components/shell/page-title'
import { presentReview } from './present-review.server'
import { ReviewForm } from './review-form'

export const meta: MetaFunction = () => unlistedMeta('Leave a review')

const notFound = () => new Response('Booking not found', { status: 404 })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await presentReview(params.id!, await requireUser(request), new Date())
  if (!page) throw notFound()
  return { page }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const reviewer = await requireUser(request)
  const form = await readForm(request, writeReviewSchema)
  if (!form.ok) {
    // Someone else's booking answers 404, whatever the input.
    if (!(await presentReview(params.id!, reviewer, new Date()))) throw notFound()
    return form.reply()
  }
  const result = await writeReview({ ...form.value, bookingId: params.id! }, { reviewer, now: new Date() })
  if (result.ok) {
    const isPublished = result.review.visibleFrom <= new Date()
    return redirectWithToast(
      `/bookings/${result.review.bookingId}#reviews`,
      isPublished
        ? { title: 'Review published', description: 'Both reviews are now visible.' }
        : {
            title: 'Review submitted',
            description: 'It stays hidden until both of you have left one, or the review period is over.',
          },
    )
  }
  if (result.refusal === 'booking_unknown') throw notFound()
  return form.refuse(result)
}

const closedPages = {
  early: { title: "It's too early to leave a review", text: 'You can leave one once the booking is over.' },
  waiting: {
    title: 'You have submitted your review',
    text: 'It stays hidden until both of you have left one, or the review period is over.',
  },
  visible: { title: 'The reviews are in', text: "You can read them on the booking's page." },
  closed: {
    title: 'The review period is over',
    text: 'You can leave a review for 14 days after a booking.',
  },
}

/** The page on which one side of a booking reviews the other. */
export default function WriteReview() {
  const { page } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const [params] = useSearchParams()
  return (
    <main className="page-text">
      <ParentLink href={`/bookings/${page.id}`}>Booking</ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">
        {page.state === 'open' ? `Review ${page.other}` : closedPages[page.state].title}
      </h1>
      {page.state === 'open' && <p className="mt-2 text-lg text-muted">You have until {page.lastDay}.</p>}
      <div className="mt-6 rounded-lg border border-line bg-surface p-5">
        <BookingListing listing={page.listing} />
        <p className="mt-4 border-t border-line pt-4 text-muted">{page.stay}</p>
      </div>
      {page.state === 'open' ? (
        <ReviewForm page={page} rating={params.get('rating') ?? undefined} reply={reply} />
      ) : (
        <>
          <ReplyNotice reply={reply} className="mt-6" />
          <p className="mt-6 text-muted">{closedPages[page.state].text}</p>
          <a href={`/bookings/${page.id}#reviews`} className={button('primary', 'mt-6')}>
            Back to the booking
          </a>
        </>
      )}
    </main>
  )
}
