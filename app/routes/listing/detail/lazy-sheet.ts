import type { MouseEvent } from 'react'
import { importOrGiveUp } from '~/ui/import-or-give-up'

/** Opens the booking card as a sheet where it is not beside the listing. Without its script, its link leads to it. */
export async function onBookLinkClick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLElement>('[href="#book"]')
  if (!link || matchMedia('(min-width:64rem)').matches) return
  event.preventDefault()
  const sheet = await importOrGiveUp(() => import('./booking-sheet'))
  if (sheet) sheet.openSheet(link)
  else window.location.hash = 'book'
}
