import { readFileSync } from 'node:fs'
import type { ContentType } from './content-types'

type StarterText = { type: ContentType; title: string; content: string }

/** From the folder that the process runs in. */
const textOf = (name: string) => readFileSync(`app/domain/content/starter-texts/${name}.md`, 'utf8').trim()

/** A text of each type that describes what the product does, for an operator to read, change and publish. */
export const starterTexts = (): StarterText[] => [
  { type: 'about_us', title: 'About {{name}}', content: textOf('about-us') },
  { type: 'faq', title: 'Help Center', content: textOf('faq') },
  { type: 'terms_of_service', title: 'Terms of service', content: textOf('terms-of-service') },
  { type: 'privacy_policy', title: 'Privacy policy', content: textOf('privacy-policy') },
]
