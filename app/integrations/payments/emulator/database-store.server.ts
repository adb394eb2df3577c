import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import * as schema from '#db/schema'
import type { Kind, Kinds } from './objects'
import type { EmulatorStore, Objects } from './store'

const { demoProcessor } = schema

/** A store in the database, which all processes of a demo share. */
export const databaseStore = (): EmulatorStore => ({
  runExclusively: (step) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo_processor'))`)
      return step(objectsIn(tx))
    }),
})

type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0]

const objectsIn = (tx: Transaction): Objects => ({
  async get<K extends Kind>(kind: K, id: string) {
    const [row] = await tx
      .select({ object: demoProcessor.object })
      .from(demoProcessor)
      .where(and(eq(demoProcessor.kind, kind), eq(demoProcessor.id, id)))
    return (row?.object ?? null) as Kinds[K] | null
  },
  async put(kind, object) {
    await tx
      .insert(demoProcessor)
      .values({ id: object.id, kind, object })
      .onConflictDoUpdate({ target: demoProcessor.id, set: { object, updatedAt: new Date() } })
  },
  async list<K extends Kind>(kind: K, match: Partial<Kinds[K]> = {}) {
    const rows = await tx
      .select({ object: demoProcessor.object })
      .from(demoProcessor)
      .where(
        and(eq(demoProcessor.kind, kind), sql`${demoProcessor.object} @> ${JSON.stringify(match)}::jsonb`),
      )
      .orderBy(desc(demoProcessor.id))
    return rows.map(({ object }) => object as Kinds[K])
  },
})
