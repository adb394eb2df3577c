import { beforeAll, expect, test } from 'vitest'
import { ensureBuild } from '../../server/build'
import { visitor } from '../support/client'
import { freePort } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { start, demoWorld } = setUpPrograms()

beforeAll(async () => {
  await ensureBuild()
})

test('a killed server starts again with everything it had confirmed', async () => {
  const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
  const first = start({ DATA_DIR, PORT })
  await first.waitForOutput('Roamstead is running')
  const account = {
    email: 'unlucky@people.test',
    password: 'correct horse 2',
    firstName: 'Un',
    lastName: 'Lucky',
  }
  expect((await visitor(`http://localhost:${PORT}`).json('POST', '/api/auth/register', account)).status).toBe(
    201,
  )
  first.child.kill('SIGKILL')
  await first.ended
  await start({ DATA_DIR, PORT }).waitForOutput('Roamstead is running')
  await visitor(`http://localhost:${PORT}`).signIn(account.email, account.password)
})
