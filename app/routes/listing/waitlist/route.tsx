import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { quoteStay } from '~/domain/bookings/quote-stay.server'
import { joinWaitlist } from '~/domain/bookings/waitlist/join-waitlist.server'
import { OFFER_MINUTES } from '~/domain/bookings/waitlist/limits'
import { joinWaitlistSchema, waitedStay } from '~/domain/bookings/waitlist/waitlist'
import { favoriteOf } from '~/domain/listings/saved-listings.queries.server'
import { formatStay } from '~/domain/shared/dates'
import { isUuid } from '~/domain/shared/ids'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { wordsFor } from '~/http/refusals/index'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { FormPage } from '~/components/shell/form-page'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { FreshField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { useReply } from '~/ui/keep-page'
import { Writing } from '~/ui/text'

export const meta = unlistedMeta('Join the waiting list')

const listingUnknown = () => new Response(wordsFor({ refusal: 'listing_unknown' }).message, { status: 404 })

export const loader = userLoader(async ({ request, params, user, now }) => {
  const id = params.id
  const listing = isUuid(id) ? await favoriteOf(id, user.id) : null
  if (!listing) throw listingUnknown()
  const stay = waitedStay.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!stay.success) throw redirect(`/listing/${id}#book`)
  const { checkIn, checkOut, guests } = stay.data
  const quoted = await quoteStay({ ...stay.data, listingId: id, discountCode: undefined }, { now })
  const cannot = !quoted.ok && quoted.refusal !== 'dates_taken' ? wordsFor(quoted).message : null
  return {
    title: listing.title,
    stay: { checkIn, checkOut, guests },
    dates: formatStay(checkIn, checkOut),
    party: count(guests, 'guest'),
    back: `/listing/${id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=${guests}#book`,
    /** What the stay costs, if it can be booked now. */
    total: quoted.ok ? formatExact(quoted.quote.totalPrice) : null,
    cannot,
  }
})

export const action = userAction({
  schema: joinWaitlistSchema,
  failed: 'Not added to the waiting list',
  run: ({ params, value, user, now }) =>
    joinWaitlist({ ...value, listingId: params.id! }, { guest: user, now }),
  done: ({ entry, created }) => ({
    to: `/waitlist#w-${entry.id}`,
    title: created ? "You're on the waiting list" : "You're already on the waiting list",
    description: created
      ? "We'll email you as soon as it's your turn."
      : 'You keep your place in line, with your new details.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks to be told when dates become free, or when their price falls. */
export default function JoinWaitlist() {
  const { title, stay, dates, party, back, total, cannot } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { form, field } = useFormFields({ maxTotal: '' }, reply)
  return (
    <FormPage
      title={total ? 'Wait for a lower price' : 'Join the waiting list'}
      back={{ to: back, label: 'Back to listing' }}
    >
      <Writing className="text-lg font-semibold wrap-anywhere">{title}</Writing>
      <p className="mt-1 text-muted">
        {dates} · {party}
      </p>
      {cannot ? (
        <p className="mt-4">{cannot}</p>
      ) : (
        <Form method="post" {...form} className="mt-5 grid gap-5">
          <FormErrors reply={reply} fields={['maxTotal']} />
          {Object.entries(stay).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>
            {total
              ? `These dates are free now, for ${total} total. We'll email you if the price falls to what you enter here.`
              : `We'll email you as soon as these dates are free. Whoever joined first is told first, and we hold the dates for you for ${OFFER_MINUTES / 60} hours so that nobody else can book them.`}
          </p>
          <FreshField
            {...field('maxTotal')}
            label="Only if the total is at most"
            help="For the whole stay, with all fees and taxes."
            optional={!total}
            required={Boolean(total)}
            inputMode="decimal"
            className="max-w-48"
          />
          <button className={button('primary', 'w-full')}>
            {total ? 'Tell me' : 'Join the waiting list'}
          </button>
          {total && (
            <Link to={back} className={button('secondary', 'w-full')}>
              Book now for {total}
            </Link>
          )}
          <p className="text-sm text-muted">
            You won't be charged unless you book. You can leave at any time.
          </p>
        </Form>
      )}
    </FormPage>
  )
}
