import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { writeReviewSchema } from '~/domain/reviews/review'
import { writeReview } from '~/domain/reviews/write-review.server'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { BookingListing } from '~/components/bookings/booking-listing'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { ParentLink } from '~/ui/parent-link'
import { unlistedMeta } from '~/components/shell/page-title'
import { presentReview, type ReviewPage } from './present-review.server'
import { COMMENT_MAX } from '~/domain/reviews/review-view'
import { StarChoice } from '~/components/reviews/star-choice'
import { FormErrors } from '~/components/forms/form-errors'
import { TextAreaField } from '~/ui/field'
import { Icon } from '~/ui/icon'

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

type ReviewFormProps = {
  page: Extract<ReviewPage, { state: 'open' }>
  rating?: string
  reply?: FormReply
}

function ReviewForm({
  page: { id, role, other, question, listing, shownOn, otherHasWritten },
  rating,
  reply,
}: ReviewFormProps) {
  const typed = (name: string) => {
    const value = reply?.initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  const isVehicle = listing.type === 'vehicle'
  const help =
    role === 'guest'
      ? `What should others know about ${isVehicle ? 'the vehicle' : 'the place'} and about ${other}?`
      : `How did ${other} treat ${isVehicle ? 'your vehicle' : 'your place'}, and would you host them again?`
  return (
    <form
      method="post"
      noValidate
      className="mt-6 grid gap-6 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <FormErrors reply={reply} fields={FIELDS} />
      <StarChoice
        id="rating"
        legend={question}
        chosen={typed('rating') ?? rating}
        errors={reply?.error?.rating ?? undefined}
      />
      <TextAreaField
        id="comment"
        label="Your review"
        help={help}
        errors={reply?.error?.comment ?? undefined}
        name="comment"
        required
        maxLength={COMMENT_MAX}
        rows={6}
        defaultValue={typed('comment')}
      />
      <div className="flex gap-3 rounded bg-sunken p-4 text-sm">
        <Icon name="lock" className="mt-0.5 text-muted" />
        <div className="space-y-2">
          <p>
            {otherHasWritten ? (
              <>
                <strong>{other} has left a review.</strong> When you submit yours, both become visible.
              </>
            ) : (
              `${other} can't see this until they've reviewed you too, or until ${shownOn}.`
            )}
          </p>
          <p>You can't change a review after you submit it.</p>
        </div>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <button className={button('primary')}>Submit review</button>
        <a href={`/bookings/${id}`} className={button('secondary')}>
          Not now
        </a>
      </div>
    </form>
  )
}

const FIELDS = ['rating', 'comment']
