import { count } from '~/domain/shared/phrases'
import { FieldErrors } from '~/ui/field'
import { Link } from '~/ui/link'

const words = ['Terrible', 'Poor', 'Fair', 'Good', 'Excellent']

type StarChoiceProps = {
  /** Where the summary of errors above a form leads. */
  id?: string
  legend: string
  chosen?: string
  errors?: readonly string[]
  /** Small stars with a visually hidden legend, for use within a list. */
  isCompact?: boolean
}

/** Radio buttons that look like one to five stars. CSS alone fills the stars up to the chosen one. */
export const StarChoice = ({ id, legend, chosen, errors, isCompact = false }: StarChoiceProps) => (
  <fieldset id={id} aria-describedby={errors?.length ? 'rating-error' : undefined}>
    <legend className={isCompact ? 'sr-only' : 'font-semibold'}>{legend}</legend>
    <div className={isCompact ? 'w-fit' : 'mt-2 w-fit'}>
      <div className="-ml-1 flex">
        {words.map((word, index) => (
          <label key={word} className={`${star} ${isCompact ? 'size-9' : 'size-12'}`} title={word}>
            <input
              type="radio"
              name="rating"
              value={index + 1}
              required
              defaultChecked={chosen === String(index + 1)}
              data-chosen={chosen === String(index + 1) || undefined}
              className="sr-only"
            />
            <span className="sr-only">
              {count(index + 1, 'star')}, {word.toLowerCase()}
            </span>
            <StarShape className={isCompact ? 'size-6' : 'size-10'} />
          </label>
        ))}
      </div>
      {!isCompact && (
        <p aria-hidden="true" className="mt-1 flex justify-between pl-1 pr-2 text-sm text-muted">
          <span>{words[0]}</span>
          <span>{words[4]}</span>
        </p>
      )}
    </div>
    <FieldErrors id="rating" errors={errors} />
  </fieldset>
)

/** The stars as links to a form, which opens with the chosen ones. */
export const StarLinks = ({ to }: { to: string }) => (
  <div className="-ml-1 mt-2 flex">
    {words.map((word, index) => (
      <Link key={word} to={`${to}?rating=${index + 1}`} title={word} className={starLink}>
        <span className="sr-only">
          {count(index + 1, 'star')}, {word.toLowerCase()}
        </span>
        <StarShape className="size-10" />
      </Link>
    ))}
  </div>
)

const StarShape = ({ className }: { className: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
    <path
      d={shape}
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinejoin="round"
      className="fill-transparent"
    />
  </svg>
)

const shape = 'm12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6L3.3 9.8l6.1-.7L12 3.5Z'
/** A star is filled when it or a later one is chosen. */
const star =
  'relative grid place-items-center rounded text-amber transition-transform hover:scale-110 ' +
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent ' +
  '[&:has(input:checked)_path]:fill-current [&:has(~label_input:checked)_path]:fill-current'
const starLink =
  'grid size-12 place-items-center rounded text-amber ' +
  'hover:[&_path]:fill-current [&:has(~a:hover)_path]:fill-current'
