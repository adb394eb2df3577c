import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { createItinerary } from '~/domain/itineraries/create-itinerary.server'
import { itinerarySchema } from '~/domain/itineraries/itinerary'
import { userAction } from '~/http/form-action.server'
import { currentUser } from '~/http/session.server'
import { FormPage } from '~/components/shell/form-page'
import { ItineraryForm } from '~/components/itineraries/itinerary-form'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { unlistedMeta } from '~/components/shell/page-title'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Create itinerary')

export async function loader({ request }: LoaderFunctionArgs) {
  return (await currentUser(request)) ? data({ requestKey: uuidv7() }) : data(null, { status: 401 })
}

export const action = userAction({
  schema: itinerarySchema,
  failed: 'Failed to create itinerary',
  run: ({ user, value, now }) => createItinerary(value, { user, now }),
  done: ({ itinerary }) => ({
    to: `/itineraries/${itinerary.id}`,
    title: 'Itinerary created',
    description: 'Add your plans day by day.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function NewItinerary() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply()
  if (!loaded)
    return (
      <SignInRequired
        text="Sign in to plan a trip day by day, with its stays, flights and costs."
        returnTo="/itineraries/new"
      />
    )
  return (
    <FormPage title="Create itinerary" back={{ to: '/itineraries', label: 'My Itineraries' }}>
      <ItineraryForm
        start={{ travelers: '1' }}
        reply={reply}
        requestKey={loaded.requestKey}
        action="Create itinerary"
        back="/itineraries"
      />
    </FormPage>
  )
}
