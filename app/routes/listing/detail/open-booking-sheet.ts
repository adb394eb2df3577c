import type { MouseEvent } from 'react'

/** Opens the booking card as a sheet where it is not beside the listing. Without its script, its link leads to it. */
export async function onBookLinkClick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLElement>('[href="#book"]')
  if (!link || matchMedia('(min-width:64rem)').matches) return
  event.preventDefault()
  const sheet = await import('./booking-sheet').catch(() => null)
  if (sheet) sheet.openSheet(link)
  else window.location.hash = 'book'
}
