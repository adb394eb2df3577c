import { afterEach, expect, inject, test } from 'vitest'
import { connect } from '../../db/client.server'
import { makeUser } from '../support/people'
import { program } from '../support/program'
import { copyTemplate } from '../support/template'

let drop: (() => Promise<void>) | undefined
afterEach(() => drop?.())

test('npm run admin:grant makes an account an admin once and exits with 1 if it does not exist', async () => {
  const copy = await copyTemplate(inject('template'))
  drop = copy.drop
  const run = async (...args: string[]) => {
    const started = program('db/scripts/grant-admin.ts', { DATA_DIR: copy.dataDir }, args)
    return { code: await started.ended, output: started.output() }
  }
  /** Opens the database between two runs, because only one process at a time can. */
  const withDatabase = async <T>(
    work: (db: Awaited<ReturnType<typeof connect>>['db']) => Promise<T>,
  ): Promise<T> => {
    const { db, close } = await connect({ databaseUrl: copy.databaseUrl, dataDir: copy.dataDir })
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  const { email } = await withDatabase((db) => makeUser(db, { firstName: 'Fern', lastName: 'First' }))

  expect(await run(email.toUpperCase())).toEqual({
    code: 0,
    output: expect.stringContaining(`Fern First (${email}) is now an admin.\nembedded Postgres in `),
  })
  expect(await run(email)).toEqual({
    code: 0,
    output: expect.stringContaining(`Fern First (${email}) is already an admin.`),
  })
  expect(await run('nobody@people.test')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /No account in embedded Postgres in .+ has the email address nobody@people\.test\. Sign up with it first\./,
    ),
  })
  expect(await run()).toEqual({ code: 1, output: expect.stringContaining('npm run admin:grant -- EMAIL') })

  const events = await withDatabase((db) =>
    db.query.auditEvents.findMany({ where: (event, { eq }) => eq(event.actorName, 'Command line') }),
  )
  expect(events).toMatchObject([
    {
      actorId: null,
      subject: 'user',
      subjectLabel: 'Fern First',
      before: { isAdmin: false },
      after: { isAdmin: true },
    },
  ])
})
