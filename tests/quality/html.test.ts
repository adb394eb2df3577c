import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { startSite, type Site } from '../support/site'
import { screens } from './screens'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes is not a matter of validity.
    'attr-case': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off', 'doctype-style': 'off', 'void-style': 'off',
    'no-implicit-button-type': 'off', 'no-implicit-input-type': 'off', 'no-trailing-whitespace': 'off', 'no-raw-characters': 'off', 'attr-quotes': 'off',
    // Sizes and placeholders of pictures are inline by design; the policy allows styles, not scripts.
    'no-inline-style': 'off',
    'require-sri': 'off', // our own files only
    'long-title': 'off', // listings are named by their hosts
    'tel-non-breaking': 'off',
  },
})

test('every screen is valid HTML', async () => {
  const faults: string[] = []
  for (const { name, path, as } of await screens(site.origin)) {
    const reader = visitor(site.origin)
    if (as) await reader.signIn(as)
    const html = await (await reader.get(path)).text()
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) faults.push(`${name}: ${ruleId}: ${message} (${selector})`)
  }
  expect(faults).toEqual([])
})

test('every link inside the site leads to a page', async () => {
  const origin = site.origin
  const reader = visitor(origin)
  const found = new Map<string, string>()
  for (const { name, path, as } of await screens(origin)) {
    if (as) continue
    const html = await (await reader.get(path)).text()
    for (const [, href] of html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
      const url = new URL(href!.replaceAll('&amp;', '&'), origin + path)
      if (url.origin === origin) found.set(url.pathname + url.search, name)
    }
  }
  const dead: string[] = []
  for (const [target, screen] of found) {
    const answer = await reader.follow(await reader.get(target))
    await answer.arrayBuffer()
    if (answer.status >= 400) dead.push(`${screen}: ${target} answers ${answer.status}`)
  }
  expect(dead).toEqual([])
})
