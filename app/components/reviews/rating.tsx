import { Icon } from '~/ui/icon'

/** A star, the average with one decimal and the number of reviews; nothing before the first review. */
export function Rating({ rating, count = 0 }: { rating: number | undefined; count?: number }) {
  if (rating === undefined || count === 0) return null
  return (
    <p className="rating">
      <Icon name="star" size={null} />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span>
        {`(${count}`}
        <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </p>
  )
}
