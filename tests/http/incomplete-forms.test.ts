import { beforeAll, describe, expect, test } from 'vitest'
import { itineraryItems } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import {
  makeAdmin,
  makeDiscountCode,
  makeFlight,
  makeItinerary,
  makeJob,
  makeTaxRule,
} from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
let admin: Visitor
let userId: string
beforeAll(async () => {
  admin = visitor(server.origin)
  userId = (await admin.signIn((await makeAdmin(server.db)).email)).id
})

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** What a browser sends for the form that has a field of this name. */
function fieldsOf(page: string, named: string): Record<string, string> {
  const form = page.split('<form').find((part) => part.includes(`name="${named}"`))!
  const controls = form.split('</form>')[0]!.matchAll(/<(input|textarea|select)\b[^>]*>/g)
  return Object.fromEntries(
    [...controls].flatMap(({ 0: tag, 1: kind, index }) => {
      const name = attribute(tag, 'name')
      if (!name || (/type="(checkbox|radio)"/.test(tag) && !tag.includes('checked=""'))) return []
      if (kind === 'input')
        return [[name, attribute(tag, 'value') || (tag.includes('checked=""') ? 'on' : '')]]
      const inner = form.slice(index + tag.length).split(`</${kind}>`)[0]!
      if (kind === 'textarea') return [[name, inner.trim()]]
      const options = inner.match(/<option[^>]*>/g)!
      return [[name, attribute(options.find((one) => one.includes('selected=""')) ?? options[0]!, 'value')]]
    }),
  )
}

const DETAILS = ['location', 'cost', 'bookingReference', 'description', 'notes']

/** Forms that change something, and their fields that may be empty. */
const forms: Record<string, { path: () => Promise<string>; fields: string[] }> = {
  'of a profile': {
    path: async () => '/profile/edit',
    fields: ['phone', 'bio', 'location', 'occupation'],
  },
  'of an itinerary': {
    path: async () => `/itineraries/${(await makeItinerary(server.db, { userId })).id}/edit`,
    fields: ['startDate', 'endDate', 'travelers', 'budget', 'description'],
  },
  'of an item': {
    path: async () => {
      const { id: itineraryId } = await makeItinerary(server.db, { userId })
      const item = { itineraryId, type: 'activity', title: 'A walk' } as const
      const [made] = await server.db.insert(itineraryItems).values(item).returning()
      return `/itineraries/${itineraryId}/items/${made!.id}`
    },
    fields: [...DETAILS, 'startTime', 'endTime', 'timeZone'],
  },
  'of a flight in an itinerary': {
    path: async () => {
      const { id: itineraryId } = await makeItinerary(server.db, { userId })
      return `/flights/${(await makeFlight(server.db, { userId, itineraryId })).id}`
    },
    fields: ['departure.terminal', 'arrival.gate', 'seat', 'bookingReference', 'itineraryId'],
  },
  "of a host's discount code": {
    path: async () => `/host-discount-codes/${(await makeDiscountCode(server.db, { createdBy: userId })).id}`,
    fields: ['description', 'minOrderAmount', 'maxDiscountAmount', 'usageLimit', 'usageLimitPerPerson'],
  },
  'of a platform discount code': {
    path: async () => {
      const { id } = await makeDiscountCode(server.db, { createdBy: userId, scope: 'platform' })
      return `/admin/discount-codes/${id}`
    },
    fields: ['description', 'minOrderAmount', 'maxDiscountAmount', 'usageLimit', 'usageLimitPerPerson'],
  },
  'of a tax': {
    path: async () => `/admin/taxes/${(await makeTaxRule(server.db)).id}`,
    fields: ['amount', 'maxNights', 'country', 'region', 'city', 'category', 'validUntil'],
  },
  'of a job': {
    path: async () => `/admin/careers/${(await makeJob(server.db, { postedBy: userId })).id}`,
    fields: ['salaryMin', 'salaryMax', 'salaryCurrency', 'benefits', 'applicationEmail', 'externalUrl'],
  },
  'of a setting': {
    path: async () => '/admin/settings/maintenance_banner',
    fields: ['value', 'description'],
  },
}

describe.each(Object.entries(forms))('the form %s', (_, { path, fields }) => {
  test('is saved as its page sends it, and refused without a field that may be empty', async () => {
    const url = await path()
    const html = await (await admin.get(url)).text()
    // The header has a form too.
    const whole = fieldsOf(html.slice(html.indexOf('<main')), fields[0]!)
    for (const name of sampled(fields, 5)) {
      const { [name]: given, ...others } = whole
      const sent = await admin.post(url, others)
      expect([name, typeof given, sent.status, wordsOf(await sent.text())]).toEqual([
        name,
        'string',
        400,
        expect.stringContaining('Missing from the form. Reload the page and try again.'),
      ])
    }
    const saved = await admin.post(url, whole)
    expect([saved.status, wordsOf(await saved.text())]).toEqual([302, ''])
  })
})

test('the end of a tax stays when the form that ends it lacks the date', async () => {
  const { id } = await makeTaxRule(server.db, { validUntil: '2029-01-01' })
  const sent = await admin.post(`/admin/taxes/${id}`, { intent: 'end' })
  expect([sent.status, await (await admin.get(`/admin/taxes/${id}`)).text()]).toEqual([
    400,
    expect.stringContaining('2029-01-01'),
  ])
})
