import { COMMENT_MAX } from '~/domain/reviews/review-view'
import type { FormReply } from '~/http/read-form.server'
import { StarChoice } from '~/components/reviews/star-choice'
import { FormErrors } from '~/components/forms/form-errors'
import { button } from '~/ui/button'
import { TextAreaField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { ReviewPage } from './present-review.server'

type ReviewFormProps = {
  page: Extract<ReviewPage, { state: 'open' }>
  /** The stars chosen on the booking's page. */
  rating?: string
  reply?: FormReply
}

/** The form for a review, and when the review becomes visible. */
export function ReviewForm({
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
