import { readFileSync } from 'node:fs'
import { defaultFees, type Fees } from '~/domain/pricing/fees'
import { idAt } from '../ids'
import { DAY, type World } from '../world-rows'

/** From the folder that the process runs in. */
const textOf = (name: string) => readFileSync(`db/seed/world/content/${name}.md`, 'utf8').trim()

/** The terms name the fees of a new marketplace as `{{guestServiceFeePercentage}}` and so on. */
const withFees = (text: string, fees: Fees) =>
  Object.entries(fees).reduce((filled, [name, percentage]) => filled.replaceAll(`{{${name}}}`, String(percentage)), text)

/** The texts of the company that are published, by an administrator, some weeks before `now`. */
export function companyContentRows(createdBy: string, now: Date): World['companyContent'] {
  const publishedAt = new Date(Math.floor(now.getTime() / DAY) * DAY - 40 * DAY)
  const published = { isPublished: true, publishedAt, createdBy, createdAt: publishedAt, updatedAt: publishedAt }
  return [
    { id: idAt('content:about_us', publishedAt), type: 'about_us', title: 'About {{name}}', content: textOf('about-us'), ...published },
    { id: idAt('content:faq', publishedAt), type: 'faq', title: 'Help Center', content: textOf('faq'), ...published },
    { id: idAt('content:terms_of_service', publishedAt), type: 'terms_of_service', title: 'Terms of service', content: withFees(textOf('terms-of-service'), defaultFees), ...published },
    { id: idAt('content:privacy_policy', publishedAt), type: 'privacy_policy', title: 'Privacy policy', content: textOf('privacy-policy'), ...published },
  ]
}
