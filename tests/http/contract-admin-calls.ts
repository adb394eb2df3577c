import { randomUUID } from 'node:crypto'
import type { Call, World } from './contract-world'
import { day } from './json-doors'

type Calls = Record<string, (world: World) => Promise<Call> | Call>

const aJob = () => ({ title: 'A job by JSON', department: 'Quality', location: 'Remote', employmentType: 'contract', description: 'Try.', requirements: 'Care.', applicationEmail: 'jobs@people.test' })
const aCode = () => ({ code: `T${randomUUID()}`, type: 'percentage', value: '10', validFrom: `${day(1)}T10:00`, validUntil: `${day(9)}T10:00` })

/** Makes a row through its own door. @returns its address */
async function made({ admin }: World, path: string, body: object): Promise<string> {
  const answer = await admin.json<{ id: string }>('POST', path, body)
  return `${path}/${answer.body.id}`
}

/** How the doors of the back office are called well, by operation. */
export const adminCalls: Calls = {
  getAdminTransactions: ({ admin }) => ({ path: '/api/admin/transactions', who: admin }),
  postAdminTransactions: ({ people, admin }) => ({ path: '/api/admin/transactions', body: { userId: people.host.id, type: 'credit', amount: '12.50', description: 'For a test' }, who: admin }),
  getAdminJobs: ({ admin }) => ({ path: '/api/admin/jobs', who: admin }),
  postAdminJobs: ({ admin }) => ({ path: '/api/admin/jobs', body: aJob(), who: admin }),
  getAdminJob: async (world) => ({ path: await made(world, '/api/admin/jobs', aJob()), who: world.admin }),
  putAdminJob: async (world) => ({ path: await made(world, '/api/admin/jobs', aJob()), body: { location: 'Boise, Idaho' }, who: world.admin }),
  deleteAdminJob: async (world) => ({ path: await made(world, '/api/admin/jobs', aJob()), who: world.admin }),
  getAdminDiscountCodes: ({ admin }) => ({ path: '/api/admin/discount-codes', who: admin }),
  postAdminDiscountCodes: ({ admin }) => ({ path: '/api/admin/discount-codes', body: aCode(), who: admin }),
  deleteAdminDiscountCode: async (world) => ({ path: await made(world, '/api/admin/discount-codes', aCode()), who: world.admin }),
}
