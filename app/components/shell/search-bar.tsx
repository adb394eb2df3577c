import { useRef, type ReactNode } from 'react'
import { dateWords, guestsHelp, guestsLabels, type ListingType } from '~/domain/listings/choices'
import { LOCATION_MAX } from '~/domain/search/search-url'
import { useLocationField } from '~/components/search/use-location-field'
import { useStayDates } from '~/components/search/use-stay-dates'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { dayAndMonth, hiddenFilters, withDates, categoryHref } from './search-params'
import { useHasVehicles } from './page-link'

export type SearchProps = { category: ListingType; params: URLSearchParams; today: string | undefined }
type SearchFormProps = SearchProps & { label?: string; placeholder?: string }

/** The categories and, on larger screens, the search: a GET form to the home page that keeps the active filters. */
export const SearchBar = (props: SearchProps & { children?: ReactNode }) => (
  <div className="search-bar">
    <CategoryToggle category={props.category} params={props.params} />
    {props.children}
    <SearchForm key={props.params.toString()} {...props} />
  </div>
)

/** The fields of a search in one row, not shown on phones, which have a page for them. */
export function SearchForm({
  category,
  params,
  today,
  label = 'Search',
  placeholder = 'Anywhere',
}: SearchFormProps) {
  const value = (name: string) => params.get(name)?.slice(0, LOCATION_MAX) ?? ''
  const guests = useRef<HTMLInputElement>(null)
  const location = useLocationField('search-location', category, value('location'))
  const { dates, boxProps, fieldProps, calendar } = useStayDates({
    type: category,
    today,
    initial: { checkIn: value('checkIn'), checkOut: value('checkOut') },
    hrefOf: (dates) => withDates(category, params, dates),
    floats: true,
    onChosen: () => guests.current!.focus({ preventScroll: true }),
  })
  const date = (name: 'checkIn' | 'checkOut', id: string, label: string) => (
    <Segment id={id} label={label} shown={dayAndMonth(dates[name])}>
      <input
        id={id}
        type="date"
        name={name}
        defaultValue={value(name)}
        min={today}
        autoComplete="off"
        {...fieldProps(name)}
      />
    </Segment>
  )
  return (
    <Form method="get" action="/" role="search" aria-label={label} className="search-form">
      <input type="hidden" name="type" value={category} />
      {hiddenFilters(params).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Segment id="search-location" label="Location">
        <input
          id="search-location"
          name="location"
          defaultValue={value('location')}
          placeholder={placeholder}
          dir="auto"
          maxLength={LOCATION_MAX}
          autoComplete="off"
          {...location.inputProps}
        />
        {location.popup}
      </Segment>
      <div {...boxProps} className="search-dates">
        {date('checkIn', 'search-check-in', dateWords[category].start)}
        {date('checkOut', 'search-check-out', dateWords[category].end)}
        {calendar}
      </div>
      <Segment id="search-guests" label={guestsLabels[category]} help={guestsHelp[category]}>
        <input
          ref={guests}
          id="search-guests"
          type="number"
          name="guests"
          defaultValue={value('guests') || '1'}
          min={1}
          aria-describedby="search-guests-help"
        />
      </Segment>
      <button className="search-button">
        <Icon name="search" />
        <span className="sr-only">Search</span>
      </button>
    </Form>
  )
}

type SegmentProps = {
  id: string
  label: string
  help?: string
  /** The date in short, which covers the field until that is used; null without a date. */
  shown?: string | null
  children: ReactNode
}

const Segment = ({ id, label, help, shown, children }: SegmentProps) => (
  <div className="search-segment">
    <label htmlFor={id}>{label}</label>
    {help && (
      <span id={`${id}-help`} className="sr-only">
        {help}
      </span>
    )}
    {children}
    {shown !== undefined && (
      <span aria-hidden="true" className={shown ? 'search-date' : 'search-date text-muted'}>
        {shown ?? 'Add date'}
      </span>
    )}
  </div>
)

const CATEGORIES = [
  { type: 'property', label: 'Stays', icon: 'home' },
  { type: 'vehicle', label: 'Vehicles', icon: 'car' },
] as const

const CategoryToggle = ({ category, params }: { category: ListingType; params: URLSearchParams }) =>
  useHasVehicles() && (
    <nav aria-label="Category">
      <ul className="categories">
        {CATEGORIES.map(({ type, label, icon }) => (
          <li key={type}>
            <Link to={categoryHref(type, params)} aria-current={type === category ? 'true' : undefined}>
              <Icon name={icon} size={18} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
