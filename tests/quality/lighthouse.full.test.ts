import { expect, test } from 'vitest'
import { recordFigure } from '../support/figures'
import { freePort } from '../support/postgres'
import { auditPage, categories, PUBLIC_PAGES } from './lighthouse'
import { setUpQualitySite } from './quality-site'

const MINIMUM = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** `AUDITS=1` for a first impression. */
const AUDITS = Number(process.env.AUDITS ?? 5)

const port = await freePort()
const site = setUpQualitySite({ args: [`--remote-debugging-port=${port}`] })

test.each(PUBLIC_PAGES)('Lighthouse gives %s at least 98 / 100 / 100 / 100 on a phone', async (name) => {
  const { scores, faults } = await auditPage(site.urlOf(name), { port, audits: AUDITS })
  recordFigure(`Lighthouse, ${name}`, categories.map((one) => scores[one]).join(' / '))
  const short = categories
    .filter((one) => scores[one] < MINIMUM[one])
    .map((one) => `${one}: ${scores[one]} of ${MINIMUM[one]}`)
  expect([...short, ...(short.length > 0 ? faults : [])]).toEqual([])
})
