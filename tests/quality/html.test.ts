import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { sampled } from '../support/sampled'
import { sharedSite } from './quality-site'
import { checkedScreens, pathOf, sessionOf, type World } from './screens'

let origin: string
let world: World
beforeAll(async () => void ({ origin, world } = await sharedSite()))

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's way of writing attributes does not affect validity.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    'attr-quotes': 'off',
    // Safari announces lists without bullets only if they have an explicit role. Lists may also have labels.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Fields of one name submit a list, and buttons of one name show which one was pressed.
    'form-dup-name': 'off',
    // React's ids have colons, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Pictures have inline sizes and placeholders. The content security policy allows inline styles, but not scripts.
    'no-inline-style': 'off',
    'require-sri': 'off', // our own files only
    'long-title': 'off', // hosts choose the titles of their listings
    'tel-non-breaking': 'off',
  },
})

test.each(sampled(checkedScreens, 3))('the screen $name is valid HTML', async (screen) => {
  const client = visitor(origin)
  if (screen.as) for (const [name, value] of await sessionOf(origin, screen.as)) client.jar.set(name, value)
  if (screen.recovery) client.jar.set('recovery', world.recovery[screen.recovery])
  const path = pathOf(screen, world)
  const html = await (await (screen.press ? client.post(path) : client.get(path))).text()
  const { results } = await validator.validateString(html)
  const found = results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => !(screen.redirectsTo && ruleId === 'meta-refresh'))
  expect(found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
})
