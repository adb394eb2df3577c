import { searchExamples, typeWords, type ListingType } from '~/domain/listings/choices'
import { SearchForm } from '~/components/shell/search-bar'
import { searchHref } from '~/components/shell/search-params'
import { Icon } from '~/ui/icon'

export type WhereNextProps = {
  type: ListingType
  /** The query of the URL. It has what was typed when the search could not be made of it. */
  query: string
  today: string | undefined
}

const fields = ['location', 'checkIn', 'checkOut', 'guests']

/** The search of the home page: the form of the header, only larger, and on phones a link to the search page. */
export function WhereNext({ type, query, today }: WhereNextProps) {
  const typed = [...new URLSearchParams(query)].filter(([name]) => fields.includes(name))
  const params = new URLSearchParams(typed)
  return (
    <div className="where-next">
      <a href={searchHref(type, params)}>
        <Icon name="search" />
        <span>
          <strong>Where next?</strong>
          <span className="block text-sm text-muted">{`Any place, dates and ${typeWords[type].guests}`}</span>
        </span>
      </a>
      <SearchForm
        category={type}
        params={params}
        today={today}
        label="Where next?"
        placeholder={`City, region or “${searchExamples[type]}”`}
      />
    </div>
  )
}
