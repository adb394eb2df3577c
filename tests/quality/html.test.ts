import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { sharedSite } from './quality-site'
import { pathOf, screens, type World } from './screens'

let origin: string
let world: World
beforeAll(async () => void ({ origin, world } = await sharedSite()))

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes is not a matter of validity.
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
    // Lists styled without bullets lose their meaning in Safari; the role gives it back. A list may have a name.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A name given twice is how a form sends a list, or which of its buttons was pressed.
    'form-dup-name': 'off',
    // Sizes and placeholders of pictures are inline by design; the policy allows styles, not scripts.
    'no-inline-style': 'off',
    'require-sri': 'off', // our own files only
    'long-title': 'off', // listings are named by their hosts
    'tel-non-breaking': 'off',
  },
})

test.each(screens)('the screen $name is valid HTML', async (screen) => {
  const reader = visitor(origin)
  if (screen.as) await reader.signIn(screen.as)
  if (screen.recovery) reader.jar.set('recovery', world.recovery[screen.recovery])
  const path = pathOf(screen, world)
  const html = await (await (screen.press ? reader.post(path) : reader.get(path))).text()
  const { results } = await validator.validateString(html)
  const found = results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => !(screen.movesOn && ruleId === 'meta-refresh'))
  expect(found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
})
