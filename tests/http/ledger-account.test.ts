import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminEntries } from '../../app/domain/ledger/entries'
import { postTransaction } from '../../app/domain/ledger/post-transactions.server'
import { signedIn, type Visitor } from '../support/client'
import { makeAdmin, makeHost } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn } from '../support/words'

const server = setUpServer()
const LEDGER = '/admin/accounts/ledger'
const ACCOUNT = `${LEDGER}/balance`

let admin: Visitor
let host: Awaited<ReturnType<typeof makeHost>>
beforeEach(async () => {
  admin = await signedIn(server, await makeAdmin(server.db))
  host = await makeHost(server.db, { lastName: `Quill${randomUUID()}` })
})

/** Credits the host in the last moment of a day, long before anything else in the ledger. */
const creditOn = (day: string, description: string) =>
  server.db.transaction((tx) =>
    postTransaction(tx, {
      userId: host.id,
      type: 'credit',
      origin: 'admin',
      amount: 75_25,
      description,
      entries: adminEntries('credit', host.id, 75_25),
      now: new Date(`${day}T23:59:59.999Z`),
    }),
  )

describe('an account of the ledger in the console', () => {
  test('is linked from the ledger, and lists its entries of the chosen days', async () => {
    expect(await (await admin.get(LEDGER)).text()).toContain(`href="${ACCOUNT}"`)
    await creditOn('2019-03-01', `First of ${host.lastName}`)
    await creditOn('2019-03-02', `Second of ${host.lastName}`)
    const page = await wordsIn(admin.get(`${ACCOUNT}?from=2019-03-02&to=2019-03-02`))
    expect(page).toMatch(
      new RegExp(
        'Ledger: Balances .*One entry, \\$75\\.25 in total .*Mar 2, 2019.*' +
          `\\$75\\.25 Admin Second of ${host.lastName} ${host.email}`,
      ),
    )
    expect(page).not.toContain('First of')
    expect(await wordsIn(admin.get(`${ACCOUNT}?from=2019-03-01&to=2019-03-02`))).toContain(
      '2 entries, $150.50 in total',
    )
    expect(await wordsIn(admin.get(`${ACCOUNT}?from=2018-01-01&to=2018-01-02`))).toContain('No entries.')
  })

  test('is downloaded as CSV, without formulas', async () => {
    await creditOn('2019-05-01', '=HYPERLINK("http://x.test", "Click")')
    await creditOn('2019-05-02', 'Keys, two')
    const page = await (await admin.get(`${ACCOUNT}?from=2019-05-01&to=2019-05-02`)).text()
    const address = /href="([^"]*entries\.csv[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&')
    expect(address).toBe(`${ACCOUNT}/entries.csv?from=2019-05-01&to=2019-05-02`)
    const file = await admin.get(address)
    expect([file.headers.get('Content-Type'), file.headers.get('Content-Disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="roamstead-balance-from-2019-05-01-to-2019-05-02.csv"',
    ])
    const [head, one, two, ...rest] = (await file.text()).split('\r\n')
    expect(head).toBe('date,account,amount,origin,description,user,transactionId,bookingId,payoutId,entryId')
    expect(one).toMatch(
      `2019-05-01T23:59:59.999Z,balance,75.25,admin,"'=HYPERLINK(""http://x.test"", ""Click"")",${host.email},`,
    )
    expect(two).toContain(`,75.25,admin,"Keys, two",${host.email},`)
    expect(rest).toEqual([''])
  })
})
