import { timesInWords, timesOf } from '~/domain/listings/times'
import type { findListingForPage } from '~/domain/reviews/listing-page.server'
import { paymentMode } from '~/integrations/payments/payments.server'

type Found = NonNullable<Awaited<ReturnType<typeof findListingForPage>>>

export type ReviewView = ReturnType<typeof reviewView>

/** What a guest reviews of a listing before booking it, and how it is paid. */
export function reviewView({ listing, canBookInstantly, colors }: Found) {
  const { id, type, title, location, images, averageRating, reviewCount, rules } = listing
  const host = listing.host.firstName
  const isPaidHere = paymentMode() !== 'none'
  return {
    id,
    type,
    title,
    location,
    averageRating,
    reviewCount,
    rules,
    host,
    picture: images[0] ?? null,
    color: colors[0] ?? null,
    times: timesInWords(type, timesOf(listing)),
    ...(canBookInstantly
      ? isPaidHere
        ? { heading: 'Review and pay', verb: 'Continue to payment ·' }
        : { heading: 'Review and book', verb: 'Book for' }
      : { heading: 'Review and request', verb: 'Request to book ·' }),
    payment: paymentWords(canBookInstantly, host),
  }
}

function paymentWords(isInstant: boolean, host: string): string {
  const payments = paymentMode()
  if (payments === 'none') return "You won't be charged yet. You pay outside this site."
  const words = isInstant
    ? "You'll enter your card on the next page. Your booking is confirmed as soon as you've paid."
    : `You'll enter your card on the next page. You won't be charged unless ${host} accepts.`
  return payments === 'demo' ? `${words} This is a demo: no money moves.` : words
}
