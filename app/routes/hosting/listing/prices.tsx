import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatExact } from '~/domain/shared/money'
import { paymentMode } from '~/integrations/payments/payments.server'
import { PriceBreakdown } from '~/components/bookings/price-breakdown'
import { PriceRuleFields } from '~/components/listings/form/price-rule-fields'
import type { SectionReply } from '~/components/listings/form/read-section.server'
import { priceExample } from './price-example.server'
import { SectionForm } from './section-form'
import { openSection, saveSection } from './section.server'
import { Link } from '~/ui/link'
import { Section } from '~/ui/section'
import { useReply } from '~/ui/keep-page'

export async function loader(args: LoaderFunctionArgs) {
  const { listing, shown } = await openSection(args, 'prices')
  return {
    ...shown,
    price: formatExact(listing.price),
    holdsDeposits: paymentMode() !== 'none',
    example: await priceExample(listing, new Date()),
  }
}

export const action = (args: ActionFunctionArgs) =>
  saveSection(args, 'prices', {
    path: 'prices',
    saved: () => ({
      title: 'Prices saved',
      description: 'They apply to new bookings. Existing ones keep theirs.',
    }),
  })

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The form with the weekend price, fees and discounts of a listing, and an example of what a guest pays. */
export default function EditPrices() {
  const loaded = useLoaderData<typeof loader>()
  const state = useReply<SectionReply>() ?? loaded.state
  const { id, type, price, example } = loaded
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="max-w-text">
        <p className="mb-6 text-muted">
          Your regular price is {price} per {type === 'property' ? 'night' : 'day'}. You can change it under{' '}
          <Link to={`/listings/${id}/edit#price`} className={link}>
            Details
          </Link>
          , and the price of single {type === 'property' ? 'nights' : 'days'} in your{' '}
          <Link to={`/listings/${id}/calendar`} className={link}>
            calendar
          </Link>
          .
        </p>
        <SectionForm title="Prices" type={type} state={state} stored={loaded.state}>
          <PriceRuleFields type={type} state={state} holdsDeposits={loaded.holdsDeposits} />
        </SectionForm>
      </div>
      <Section id="example" title="Example" isSmall className="rounded-lg border border-line bg-surface p-5">
        <p className="mb-4 text-muted">{example.title}, with the prices you have saved:</p>
        <PriceBreakdown type={type} price={example.price} />
        <p className="mt-3 border-t border-line pt-3">
          You earn <strong className="tabular-nums">{formatExact(example.earnings)}</strong>, after the host
          commission{example.includesTaxes && ' and the taxes that your prices include'}.
        </p>
      </Section>
    </div>
  )
}

const link = 'font-semibold text-accent underline underline-offset-2'
