import { defaultSite, type Site, type SiteIcon } from '../../shared/site'
import { accentStyles } from './accent'
import { siteIcon } from './site-icon'

/** What a page is rendered with where the marketplace has a name, mark or color of its own. */
export type Look = { site: Pick<Site, 'name' | 'logo'>; styles: string; icon: SiteIcon }

/** The look of the marketplace; null for the design's own, so that most pages carry nothing. */
export function lookOf(site: Site): Look | null {
  const { name, logo } = site
  const styles = accentStyles(site)
  if (name === defaultSite.name && logo === defaultSite.logo && styles === '') return null
  return { site: { name, logo }, styles, icon: siteIcon(site) }
}
