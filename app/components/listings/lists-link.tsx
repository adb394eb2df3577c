import { Link } from '~/ui/link'
/** On a card: to the page on which a saved listing's lists are chosen. It lies above the link of the whole card. */
export const ListsLink = ({ id, title }: { id: string; title: string }) => (
  <Link
    to={`/listing/${id}/lists`}
    className="relative z-10 inline-flex min-h-11 items-center font-medium underline underline-offset-2"
  >
    Choose lists<span className="sr-only"> for {title}</span>
  </Link>
)
