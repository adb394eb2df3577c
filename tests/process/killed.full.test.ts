import { expect, test } from 'vitest'
import { connect, type Db } from '../../db/client.server'
import { busyPeople } from '../support/busy-people'
import { damage, missingPictures } from '../support/damage'
import { recordFigure } from '../support/figures'
import { freePort, startPostgres } from '../support/postgres'
import { setUpPostgres, setUpPrograms } from '../support/programs'

const { startSmall, demoWorld, demoWorldOn } = setUpPrograms()

const KILLS = 20
/** The server is killed after a random number of answers, most often while it works on several requests. */
const MOST_ANSWERS = 80

const postgres = setUpPostgres(startPostgres)

const worlds = {
  Postgres: () => demoWorldOn(postgres.url),
  'the embedded database': async () => ({ DATA_DIR: await demoWorld() }),
}

test.each(Object.entries(worlds))(
  'a server on %s that is killed twenty times keeps everything it has confirmed',
  async (name, makeWorld) => {
    const world: { DATA_DIR: string; DATABASE_URL?: string } = await makeWorld()
    const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const { db, close } = await connect({ databaseUrl: world.DATABASE_URL, dataDir: world.DATA_DIR })
      return work(db).finally(close)
    }
    const PORT = String(await freePort())
    const origin = `http://localhost:${PORT}`
    const people = await inDatabase((db) => busyPeople(db, origin))
    const start = async () => {
      const server = startSmall({ RATE_LIMIT_SCALE: '1000', ...world, PORT })
      await server.waitForOutput('Roamstead is running')
      return server
    }

    for (let kill = 0; kill < KILLS; kill++) {
      const server = await start()
      expect(await missingPictures(origin, people.confirmed)).toEqual([])
      // The embedded database belongs to the server, so it is examined at the end.
      if (world.DATABASE_URL) expect(await inDatabase((db) => damage(db, people))).toEqual({})
      await people.round(1 + Math.floor(Math.random() * MOST_ANSWERS), () => server.child.kill('SIGKILL'))
      await server.ended
      expect(server.child.signalCode).toBe('SIGKILL')
    }
    const last = await start()
    expect(await missingPictures(origin, people.confirmed)).toEqual([])
    last.child.kill('SIGTERM')
    expect(await last.ended).toBe(0)

    expect(await inDatabase((db) => damage(db, people))).toEqual({})
    expect(people.faults).toEqual([])
    const counts = Object.entries(people.confirmed).map(([kind, { length }]) => [kind, length] as const)
    expect(counts.filter(([, count]) => count === 0)).toEqual([])
    recordFigure(
      `Killed ${KILLS} times on ${name}`,
      `kept ${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
    )
  },
  900_000,
)
