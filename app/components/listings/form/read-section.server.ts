import { data } from '@remix-run/node'
import type { ListingType } from '~/domain/listings/choices'
import {
  type FormFields,
  fieldsThatMayBeEmpty,
  flatten,
  sectionFormSchema,
} from '~/domain/listings/listing-form'
import type { Section } from '~/domain/listings/listing-fields'
import type { PlaceCandidate } from '~/domain/listings/resolve-location.server'
import { readForm, type Notice } from '~/http/read-form.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'

/** The reply to a listing form: what was typed, its errors, and the places to choose from. */
export type SectionReply = {
  fields: FormFields
  errors: Record<string, string[]>
  notice?: Notice
  candidates?: PlaceCandidate[]
  /** Whether guests hear of the change, which the host confirms by sending the form again. */
  tellsGuests?: boolean
  isStale?: boolean
}

type Read =
  | { ok: true; intent: string | undefined; fields: FormFields }
  | { ok: false; reply: ReturnType<typeof data<SectionReply>> }

/** Reads a listing form without validating it; refuses one without a field that would then be emptied. */
export async function readSection(
  request: Request,
  type: ListingType,
  ...sections: Section[]
): Promise<Read> {
  const form = await readForm(request, sectionFormSchema(type, ...sections), {
    always: sections.flatMap((section) => fieldsThatMayBeEmpty(type, section)),
  })
  if (form.ok) return { ok: true, ...form.value }
  const { initialValue, error } = form.reply().data
  return {
    ok: false,
    reply: replyErrors(flatten(initialValue ?? {}), (error ?? {}) as Record<string, string[]>),
  }
}

/** The form again, with its errors, and the places to choose from if its location has several meanings or none. */
export const replyErrors = (
  fields: FormFields,
  errors: Record<string, string[]>,
  candidates?: PlaceCandidate[],
) => data<SectionReply>({ fields, errors, candidates }, { status: 400 })

/** The form again, with the message of a refusal and the places to choose from. */
export function replyRefusal(fields: FormFields, refusal: Refusal & { candidates?: PlaceCandidate[] }) {
  const { status, title, message, field } = wordsFor(refusal)
  const notice = { title: title ?? message, description: title ? message : undefined }
  return data<SectionReply>(
    {
      fields,
      errors: field ? { [field]: [message] } : {},
      notice,
      candidates: refusal.candidates,
      tellsGuests: refusal.refusal === 'guests_to_tell',
      isStale: refusal.refusal === 'edited_meanwhile',
    },
    { status },
  )
}
