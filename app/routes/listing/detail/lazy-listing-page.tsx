import { useEffect } from 'react'
import { loadNow } from '~/ui/first-use'
import { lazyPart } from '~/ui/lazy-part'
import type { ListingPageProps } from './listing-page'

const LazyPage = lazyPart(async () => (await import('./listing-page')).ListingPage, 'main')

/** The page of a listing. Its script is loaded at once where the booking card has something to say. */
export function LazyListingPage(props: ListingPageProps) {
  const { notice, errors } = props.card
  const isAnswer = Boolean(notice) || Object.keys(errors).length > 0
  useEffect(() => {
    if (isAnswer) loadNow()
  }, [isAnswer])
  return <LazyPage {...props} />
}
