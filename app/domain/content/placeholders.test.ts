import { expect, test } from 'vitest'
import { fillMarkdown, fillPlaceholders } from './placeholders'
import { renderMarkdown } from './render-markdown.server'

const values = {
  name: 'Sea *Stays*',
  support_email: '',
  currency: 'euros',
  payments: 'We take cards.',
  insurance: 'Nothing is insured.',
  operator: '',
  guest_service_fee: '12',
  payment_processing_fee: '2.9',
  host_commission: '15',
  cancellation_fee: '5',
}

test('replaces placeholders by the words of settings, which are not markup', () => {
  const filled = fillMarkdown('{{name}}: {{ payments }} {{unknown}} {name}', values)
  expect(renderMarkdown(filled).html).toBe('<p>Sea *Stays*: We take cards. {{unknown}} {name}</p>\n')
  expect(fillPlaceholders('About {{name}}', values)).toBe('About Sea *Stays*')
})
