import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { createDiscountCode } from '~/domain/discounts/create-discount-code.server'
import { discountCodesOf, discountTimeZone } from '~/domain/discounts/discount-codes.queries.server'
import { newDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { zoneName } from '~/domain/shared/dates'
import { userAction } from '~/http/form-action.server'
import { signedInLoader } from '~/http/page-loader.server'
import { CodeForm } from '~/components/discounts/code-form'
import { presentCode, type PresentedCode } from '~/components/discounts/present-code.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { unlistedMeta } from '~/components/shell/page-title'
import { Link } from '~/ui/link'
import { ParentLink } from '~/ui/parent-link'
import { CodeFacts } from '~/components/discounts/code-facts'
import { Section } from '~/ui/section'

const HERE = '/host-discount-codes'

export const meta = unlistedMeta('My Discount Codes')

export const loader = signedInLoader(async ({ user: host, now }) => {
  const [codes, timeZone] = await Promise.all([discountCodesOf(host.id), discountTimeZone(host.id)])
  return {
    codes: codes.map((code) => presentCode(code, timeZone, now)),
    zone: zoneName(timeZone, now),
    requestKey: uuidv7(),
  }
})

export const action = userAction({
  schema: async ({ user: host, now }) =>
    newDiscountCodeSchema({ timeZone: await discountTimeZone(host.id), sentBy: 'form', now }),
  failed: 'Failed to Create Discount Code',
  advice: 'There was an error creating the discount code',
  run: ({ user: host, value }) => createDiscountCode(value, { host }),
  done: () => ({
    to: HERE,
    title: 'Discount Code Created',
    description: 'Your discount code has been created successfully.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** A host's discount codes for their own listings, with a form to create one. */
export default function HostDiscountCodes() {
  const page = useLoaderData<typeof loader>()
  if (!page)
    return (
      <SignInRequired
        text="Sign in to create discount codes for your listings, and to see your codes."
        returnTo={HERE}
      />
    )
  const { codes, zone, requestKey } = page
  return (
    <main className="page-wide">
      <ParentLink href="/profile">Back to Profile</ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">My Discount Codes</h1>
      <p className="mt-2 text-muted">
        Codes take money off for guests. The discount comes out of your earnings.{' '}
        {codes.length > 0 && (
          <a href="#codes" className="font-semibold text-accent underline lg:hidden">
            See your codes ({codes.length})
          </a>
        )}
      </p>
      <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-12">
        <Section id="create" title="Create a discount code">
          <CodeForm requestKey={requestKey} zone={zone} />
        </Section>
        <Section id="codes" title="Your codes">
          <CodeList codes={codes} zone={zone} />
        </Section>
      </div>
    </main>
  )
}

function CodeList({ codes, zone }: { codes: PresentedCode[]; zone: string }) {
  if (codes.length === 0) return <NoCodes />
  return (
    <>
      <p className="mt-1 text-muted">Dates are in {zone}.</p>
      <ul
        role="list"
        className="mt-4 max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface"
      >
        {codes.map((code) => (
          <li key={code.id} className="flex items-start justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <CodeFacts code={code} />
            </div>
            <div className="flex shrink-0 gap-4">
              <Link to={`/host-discount-codes/${code.id}`} className={rowLink}>
                Edit<span className="sr-only"> the code {code.code}</span>
              </Link>
              <Link to={`/host-discount-codes/${code.id}/delete`} className={`${rowLink} text-danger`}>
                Delete<span className="sr-only"> the code {code.code}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const rowLink = 'inline-flex min-h-11 items-center text-sm font-semibold underline'

const NoCodes = () => (
  <div className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center">
    <svg viewBox="0 0 160 100" className="mx-auto w-36" aria-hidden="true">
      <g transform="rotate(-6 80 50)">
        <path
          d={
            'M24 24h112a6 6 0 0 1 6 6v10a10 10 0 0 0 0 20v10a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V60' +
            'a10 10 0 0 0 0-20V30a6 6 0 0 1 6-6Z'
          }
          className="fill-accent-soft stroke-accent"
          strokeWidth="2"
        />
        <path d="M58 28v44" className="stroke-accent" strokeWidth="2" strokeDasharray="4 5" />
        <path d="m84 64 28-28" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
        <circle cx="87" cy="39" r="6" className="fill-none stroke-accent" strokeWidth="3" />
        <circle cx="109" cy="61" r="6" className="fill-none stroke-accent" strokeWidth="3" />
      </g>
    </svg>
    <h3 className="mt-4 text-lg font-semibold">No discount codes yet</h3>
    <p className="mx-auto mt-1 max-w-form text-muted">
      Create your first one with the form, and share it with your guests.
    </p>
  </div>
)
