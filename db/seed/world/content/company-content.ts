import { defaultFees } from '~/domain/pricing/fees'
import { idAt } from '../ids'
import { DAY, type World } from '../world-rows'
import { aboutUs } from './about-us'
import { faq } from './faq'
import { privacyPolicy } from './privacy-policy'
import { termsOfService } from './terms-of-service'

/** The texts of the company that are published, by an administrator, some weeks before `now`. */
export function companyContentRows(createdBy: string, now: Date): World['companyContent'] {
  const publishedAt = new Date(Math.floor(now.getTime() / DAY) * DAY - 40 * DAY)
  const published = { isPublished: true, publishedAt, createdBy, createdAt: publishedAt, updatedAt: publishedAt }
  return [
    { id: idAt('content:about_us', publishedAt), type: 'about_us', title: 'About {{name}}', content: aboutUs, ...published },
    { id: idAt('content:faq', publishedAt), type: 'faq', title: 'Help Center', content: faq, ...published },
    { id: idAt('content:terms_of_service', publishedAt), type: 'terms_of_service', title: 'Terms of service', content: termsOfService(defaultFees), ...published },
    { id: idAt('content:privacy_policy', publishedAt), type: 'privacy_policy', title: 'Privacy policy', content: privacyPolicy, ...published },
  ]
}
