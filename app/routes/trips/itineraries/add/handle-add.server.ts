import { z } from 'zod'
import { addLinkedItem } from '~/domain/itineraries/add-linked-item.server'
import { createItinerary } from '~/domain/itineraries/create-itinerary.server'
import { itinerarySchema } from '~/domain/itineraries/itinerary'
import { MAX_DAYS, itemTypeLabels } from '~/domain/itineraries/itinerary-fields'
import { type LinkTarget, findLinkTarget } from '~/domain/itineraries/linked-details.server'
import { emptyAsUndefined, wholeNumber } from '~/domain/shared/number-fields'
import { uuidField } from '~/domain/shared/ids'
import { parseFields, readFormData, replyWithErrors, type ValidForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { throwIfNotFound } from '~/routes/trips/require-itinerary.server'
import { formatDay, formatStay } from '~/domain/shared/dates'

const itemKey = uuidField.optional()
const chooseSchema = z.object({
  intent: z.literal('choose'),
  itinerary: uuidField,
  day: z.preprocess(emptyAsUndefined, wholeNumber({ min: 1, max: MAX_DAYS }).optional()),
  itemKey,
})
const createSchema = itinerarySchema.safeExtend({ intent: z.literal('create'), itemKey })

type Context = { user: { id: string }; now: Date }

/** Adds something to an existing or a new trip, and redirects to it there. */
export async function handleAdd(request: Request, link: LinkTarget, context: Context) {
  const formData = await readFormData(request)
  return formData.get('intent') === 'create'
    ? create(formData, link, context)
    : choose(formData, link, context)
}

async function choose(formData: FormData, link: LinkTarget, context: Context) {
  const form = parseFields(formData, chooseSchema)
  if (!form.ok) return replyWithErrors(form, 'Item not added', 'Choose one of your itineraries.')
  const { itinerary, day, itemKey } = form.value
  return add(form, itinerary, { ...link, day, requestKey: itemKey }, context)
}

async function create(formData: FormData, link: LinkTarget, context: Context) {
  const form = parseFields(formData, createSchema)
  if (!form.ok) return replyWithErrors(form, 'Failed to create itinerary')
  const { intent: _, itemKey, ...values } = form.value
  const created = await createItinerary(values, context)
  if (!created.ok) return form.refuse(created)
  return add(form, created.itinerary.id, { ...link, requestKey: itemKey }, context)
}

async function add(
  form: ValidForm<unknown>,
  itinerary: string,
  item: Parameters<typeof addLinkedItem>[1],
  context: Context,
) {
  const result = await addLinkedItem(itinerary, item, context)
  if (!result.ok) return form.refuse(throwIfNotFound(result), 'Item not added')
  return redirectWithToast(`/itineraries/${result.itineraryId}#item-${result.item.id}`, {
    title: result.isNew ? 'Added to your itinerary' : 'Already in this itinerary',
  })
}

/** What can be added, by its parameter in the URL. */
const targets = {
  booking: { link: (id: string): LinkTarget => ({ bookingId: id }), unknown: 'Booking not found' },
  flight: { link: (id: string): LinkTarget => ({ flightId: id }), unknown: 'Flight not found' },
  place: { link: (id: string): LinkTarget => ({ attractionId: id }), unknown: 'Place not found' },
  listing: { link: (id: string): LinkTarget => ({ listingId: id }), unknown: 'Listing not found' },
}

/** Loads what the URL asks to add. @throws Response 404 if the user has no access to it */
export async function requireLinkTarget(request: Request, userId: string) {
  const { searchParams } = new URL(request.url)
  const kind = (['booking', 'flight', 'place', 'listing'] as const).find((name) => searchParams.has(name))
  const link = kind && targets[kind].link(searchParams.get(kind)!)
  const facts = link && (await findLinkTarget(link, userId))
  if (!facts) throw new Response(kind ? targets[kind].unknown : 'Page not found', { status: 404 })
  const [from, to] = [facts.startTime?.slice(0, 10), facts.endTime?.slice(0, 10)]
  return {
    link,
    shown: {
      type: facts.type,
      kind: itemTypeLabels[facts.type],
      isFlight: kind === 'flight',
      title: facts.title,
      location: facts.location,
      when: from ? (to && to > from ? formatStay(from, to) : formatDay(from)) : null,
      /** Whether its date determines the day. */
      hasDay: from !== undefined,
    },
    /** Initial values of a new trip. A flight does not determine its end date. */
    trip: {
      title: facts.location ? `Trip to ${facts.location.split(',')[0]!}` : '',
      destination: facts.location ?? '',
      travelers: '1',
      startDate: from ?? '',
      endDate: (kind === 'booking' && to) || '',
    },
  }
}
