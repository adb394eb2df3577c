import { and, eq } from 'drizzle-orm'
import { listingDrafts } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { formNames, type FormFields } from '../listing-form'
import { stepSections, type FormStep } from './draft-progress'

/** Saves the fields of one wizard step, valid or not. The other steps stay as they are. */
export async function saveDraftStep(
  id: string | undefined,
  { step, fields }: { step: FormStep; fields: FormFields },
  { host }: { host: { id: string } },
) {
  if (!isUuid(id)) return refuse('draft_unknown')
  return inTransaction(async (tx) => {
    const own = and(eq(listingDrafts.id, id), eq(listingDrafts.hostId, host.id))
    const [draft] = await tx.select().from(listingDrafts).where(own).for('update')
    if (!draft) return refuse('draft_unknown')
    const names = stepSections[step].flatMap((section) =>
      Object.values(formNames[draft.type][section]).flat(),
    )
    const others = Object.entries(draft.fields).filter(([name]) => !names.includes(name))
    const typed = Object.entries(fields).filter(([name]) => names.includes(name))
    const [saved] = await tx
      .update(listingDrafts)
      .set({ fields: Object.fromEntries([...others, ...typed]) })
      .where(own)
      .returning()
    return ok({ draft: saved! })
  })
}
