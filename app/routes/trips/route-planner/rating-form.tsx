import { StarChoice } from '~/components/reviews/star-choice'
import { button } from '~/ui/button'
import type { PresentedRoute } from './present-routes.server'

type RatingFormProps = {
  route: PresentedRoute
  /** Path to return to after saving. */
  returnTo: string
  isCompact?: boolean
  errors?: readonly string[]
}

/** Rates a saved route with one to five stars, or clears the rating. */
export function RatingForm({
  route: { id, origin, destination, rating },
  returnTo,
  isCompact = false,
  errors,
}: RatingFormProps) {
  const named = (
    <span className="sr-only">
      {' '}
      of {origin} to {destination}
    </span>
  )
  return (
    <form
      key={rating}
      method="post"
      action={ratingPath(id)}
      className={`group/rating flex ${isCompact ? 'flex-wrap items-center gap-x-2' : 'flex-col items-start gap-4'}`}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <StarChoice
        legend={isCompact ? `Your rating of ${origin} to ${destination}` : 'Your rating'}
        chosen={rating ? String(rating) : undefined}
        errors={errors}
        isCompact={isCompact}
      />
      {/* In a list, it appears once the stars differ from the saved rating. */}
      <button
        className={
          isCompact
            ? `${quiet} hidden group-has-[input:checked:not([data-chosen])]/rating:inline-flex`
            : button('primary')
        }
      >
        Save rating{named}
      </button>
      {rating && (
        <button
          name="intent"
          value="clear"
          formNoValidate
          className={
            isCompact
              ? `${quiet} inline-flex group-has-[input:checked:not([data-chosen])]/rating:hidden`
              : button('secondary')
          }
        >
          Clear{named}
        </button>
      )}
    </form>
  )
}

const ratingPath = (id: string) => `/route-planner/recent/${id}/rating`

const quiet = 'min-h-11 items-center rounded px-2 text-sm font-semibold text-accent hover:underline'
