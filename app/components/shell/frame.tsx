import { useEffect } from 'react'
import { NavigationProgress } from '~/ui/navigation-progress'
import { Footer as SiteFooter } from './footer'

/* What surrounds every page, in one file that a browser loads when the page is first used. */
export { Header } from './header'
export { PhoneBar } from './phone-bar'

/** The footer, and what only a page that is used needs. */
export function Footer() {
  useEffect(dropEmptySearchFields, [])
  return (
    <>
      <SiteFooter />
      <NavigationProgress />
    </>
  )
}

/** Keeps empty fields of GET forms out of the URL, except in forms with `data-keep-blanks`. */
function dropEmptySearchFields() {
  const dropEmpty = ({ target, formData }: FormDataEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get' || 'keepBlanks' in target.dataset)
      return
    for (const name of new Set(formData.keys())) {
      const values = formData.getAll(name).filter((value) => value !== '')
      formData.delete(name)
      for (const value of values) formData.append(name, value)
    }
  }
  document.addEventListener('formdata', dropEmpty)
  return () => document.removeEventListener('formdata', dropEmpty)
}
