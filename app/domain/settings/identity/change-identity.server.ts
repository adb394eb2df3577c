import type { z } from 'zod'
import { db } from '#db/db.server'
import type { SignedInAdminContext } from '../../audit/record-change.server'
import { storePicture } from '../../pictures/store-picture.server'
import type { UploadedFile } from '../../pictures/uploaded-file'
import { refuse } from '../../shared/result'
import { changeSettings } from '../change-settings.server'
import { readSettings } from '../read-settings.server'
import type { identityFormSchema } from './identity-schema'
import { isKnownLogo } from './known-logo.server'
import { refreshSite } from './site.server'

type Identity = z.output<typeof identityFormSchema>

/** Stores a picture that may become the logo. Until it is saved with the form, nothing uses it. */
export const uploadLogo = (file: UploadedFile, { admin, now }: SignedInAdminContext) =>
  storePicture(file, { owner: admin, now, use: 'avatar' })

/** Changes the marketplace's name, logo, accent colors and support address, all or none. */
export async function changeIdentity(
  { mark, uploaded, version, ...texts }: Identity,
  context: SignedInAdminContext,
) {
  const logo = await logoOf(mark, uploaded, context)
  if (!logo) return refuse('logo_missing')
  const result = await changeSettings({ ...texts, site_logo: logo }, { ...context, version })
  if (result.ok) await refreshSite(context.now)
  return result
}

/** The value of the logo; null for a picture that is neither the current logo nor the admin's own. */
async function logoOf(mark: Identity['mark'], uploaded: string, { admin, now }: SignedInAdminContext) {
  if (mark !== 'upload') return mark
  const { site_logo } = await readSettings(['site_logo'], now)
  const isKnown = uploaded !== '' && (await isKnownLogo(db, uploaded, { current: site_logo, admin }))
  return isKnown ? uploaded : null
}
