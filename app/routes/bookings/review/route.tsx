import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { writeReviewSchema } from '~/domain/reviews/review'
import { writeReview } from '~/domain/reviews/write-review.server'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { replyField } from '~/components/forms/reply-field'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { unlistedMeta } from '~/components/shell/page-title'
import { Form } from '~/ui/form'
import { BookingPage, NothingToDo } from '../booking-page'
import { knownBooking, openBooking } from '../open-booking.server'
import { presentReview, type ReviewPage } from '../detail/present-reviews.server'
import { COMMENT_MAX } from '~/domain/reviews/review-view'
import { StarChoice } from '~/components/reviews/star-choice'
import { FormErrors } from '~/components/forms/form-errors'
import { TextAreaField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { SecondaryLink } from '~/ui/link'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Leave a review')

export const loader = async (args: LoaderFunctionArgs) => ({
  page: await presentReview(await openBooking(args)),
})

export async function action(args: ActionFunctionArgs) {
  const reviewer = await requireUser(args.request)
  const form = await readForm(args.request, writeReviewSchema)
  if (!form.ok) {
    // Someone else's booking answers 404, whatever the input.
    await openBooking(args)
    return form.reply()
  }
  const review = { ...form.value, bookingId: args.params.id! }
  const result = knownBooking(await writeReview(review, { reviewer, now: new Date() }))
  if (!result.ok) return form.refuse(result)
  return redirectWithToast(
    `/bookings/${result.review.bookingId}#reviews`,
    result.review.visibleFrom <= new Date()
      ? { title: 'Review published', description: 'Both reviews are now visible.' }
      : { title: 'Review submitted', description: STAYS_HIDDEN },
  )
}

const STAYS_HIDDEN = 'It stays hidden until both of you have left one, or the review period is over.'

const closedPages = {
  early: { title: "It's too early to leave a review", text: 'You can leave one once the booking is over.' },
  waiting: { title: 'You have submitted your review', text: STAYS_HIDDEN },
  visible: { title: 'The reviews are in', text: "You can read them on the booking's page." },
  closed: { title: 'The review period is over', text: 'You can leave a review for 14 days after a booking.' },
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The page on which one side of a booking reviews the other. */
export default function WriteReview() {
  const { page } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const [params] = useSearchParams()
  return (
    <BookingPage
      id={page.id}
      title={page.state === 'open' ? `Review ${page.other}` : closedPages[page.state].title}
      listing={page.listing}
      intro={
        page.state === 'open' && <p className="mt-2 text-lg text-muted">You have until {page.lastDay}.</p>
      }
      facts={<span className="text-muted">{page.stay}</span>}
    >
      {page.state === 'open' ? (
        <ReviewForm page={page} rating={params.get('rating') ?? undefined} reply={reply} />
      ) : (
        <>
          <ReplyNotice reply={reply} className="mt-6" />
          <NothingToDo why={closedPages[page.state].text} back={`/bookings/${page.id}#reviews`} />
        </>
      )}
    </BookingPage>
  )
}

type ReviewFormProps = { page: Extract<ReviewPage, { state: 'open' }>; rating?: string; reply?: FormReply }

function ReviewForm({
  page: { id, role, other, question, listing, shownOn, otherHasWritten },
  rating,
  reply,
}: ReviewFormProps) {
  const isVehicle = listing.type === 'vehicle'
  const help =
    role === 'guest'
      ? `What should others know about ${isVehicle ? 'the vehicle' : 'the place'} and about ${other}?`
      : `How did ${other} treat ${isVehicle ? 'your vehicle' : 'your place'}, and would you host them again?`
  return (
    <Form
      method="post"
      noValidate
      className="mt-6 grid gap-6 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <FormErrors reply={reply} fields={FIELDS} />
      <StarChoice
        id="rating"
        legend={question}
        chosen={replyField(reply, 'rating', rating).defaultValue?.toString()}
        errors={reply?.error?.rating ?? undefined}
      />
      <TextAreaField
        {...replyField(reply, 'comment')}
        label="Your review"
        help={help}
        required
        maxLength={COMMENT_MAX}
        rows={6}
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
        <SecondaryLink to={`/bookings/${id}`}>Not now</SecondaryLink>
      </div>
    </Form>
  )
}

const FIELDS = ['rating', 'comment']
