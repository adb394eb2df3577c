import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { listingVersion, type Section } from '~/domain/listings/listing-fields'
import { chosenLocation, formNames, parseSection, toFormFields } from '~/domain/listings/listing-form'
import { updateListing } from '~/domain/listings/update-listing.server'
import { redirectWithToast, type Toast } from '~/http/toast.server'
import {
  readSection,
  replyErrors,
  replyRefusal,
  type SectionReply,
} from '~/components/listings/form/read-section.server'
import { openListing } from './open-listing.server'

/** What the button sends once the host knows that guests will hear of the change. */
const TELLS_GUESTS = 'tell-guests'

/** The listing of a form's page, and the form as it is stored. */
export async function openSection(args: LoaderFunctionArgs, section: Section) {
  const { listing } = await openListing(args)
  const { single, list } = formNames[listing.type][section]
  const stored = Object.entries(toFormFields(listing)).filter(([name]) => [...single, ...list].includes(name))
  const fields = { ...Object.fromEntries(stored), version: listingVersion(listing, section) }
  const state: SectionReply = { fields, errors: {} }
  return { listing, shown: { id: listing.id, type: listing.type, state } }
}

type Updated = Extract<Awaited<ReturnType<typeof updateListing>>, { ok: true }>

/** Saves the form of a section and shows its page again, with a message; with errors, the form as it was typed. */
export async function saveSection(
  args: ActionFunctionArgs,
  section: Section,
  { path, saved }: { path: string; saved: (result: Updated) => Toast },
) {
  const { host, listing } = await openListing(args)
  const { id, type } = listing
  const read = await readSection(args.request, type, section)
  if (!read.ok) return read.reply
  const { fields, intent } = read
  const parsed = parseSection(type, section, fields)
  if (!parsed.ok) return replyErrors(fields, parsed.errors)
  const version = typeof fields.version === 'string' ? fields.version : undefined
  const change = { ...parsed.value, locationChoice: chosenLocation(fields), version }
  const result = await updateListing(id, change, { host, asksFirst: intent !== TELLS_GUESTS })
  return result.ok
    ? redirectWithToast(`/listings/${id}/${path}`, saved(result))
    : replyRefusal(fields, result)
}
