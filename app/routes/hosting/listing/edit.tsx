import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BasicsFields } from '~/components/listings/form/basics-fields'
import { basicsRules } from '~/components/listings/form/basics-rules.server'
import type { SectionReply } from '~/components/listings/form/read-section.server'
import { useBasicsValidation } from '~/components/listings/form/use-basics-validation'
import { currentFees } from '~/domain/settings/fee-schedule.server'
import { WithPreview } from '~/components/listings/form/with-preview'
import { Link } from '~/ui/link'
import { SectionForm } from './section-form'
import { openSection, saveSection } from './section.server'
import { useReply } from '~/ui/keep-page'

export async function loader(args: LoaderFunctionArgs) {
  const { listing, shown } = await openSection(args, 'basics')
  return {
    ...shown,
    photos: listing.images,
    priceRules: listing.priceRules,
    fees: await currentFees(new Date()),
    rules: basicsRules(listing.type),
    notFound: listing.cityId === null,
  }
}

export const action = (args: ActionFunctionArgs) =>
  saveSection(args, 'basics', {
    path: 'edit',
    saved: ({ isFound }) => ({
      title: 'Changes saved',
      description: isFound
        ? undefined
        : "We couldn't find its location. It won't appear on the map until you correct it.",
    }),
  })

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The form with the details of a listing. */
export default function EditListing() {
  const { id, type, rules, photos, fees, priceRules, notFound, ...loaded } = useLoaderData<typeof loader>()
  const state = useReply<SectionReply>() ?? loaded.state
  const { liveState, formProps, validator } = useBasicsValidation(state, rules)
  return (
    <>
      <WithPreview type={type} fields={state.fields} image={photos[0]} fees={fees} priceRules={priceRules}>
        <SectionForm title="Details" type={type} state={state} stored={loaded.state} formProps={formProps}>
          {validator}
          <BasicsFields
            type={type}
            state={liveState}
            photos={photos}
            candidates={state.candidates}
            notFound={notFound}
          />
        </SectionForm>
      </WithPreview>
      <p className="mt-10 border-t border-line pt-4">
        <Link
          to={`/listings/${id}/delete`}
          className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-2"
        >
          Delete this listing
        </Link>
      </p>
    </>
  )
}
