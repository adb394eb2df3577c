import type { Kind, Kinds } from './objects'

/** The objects of the emulator while one step changes them. */
export type Objects = {
  get: <K extends Kind>(kind: K, id: string) => Promise<Kinds[K] | null>
  /** Adds an object, or replaces the one with its id. */
  put: <K extends Kind>(kind: K, object: Kinds[K]) => Promise<void>
  /** The objects with these properties, newest first. */
  list: <K extends Kind>(kind: K, match?: Partial<Kinds[K]>) => Promise<Kinds[K][]>
}

/** Where the emulator keeps its objects. */
export type EmulatorStore = {
  /** Runs a step while no other one runs. If it throws, none of its changes remain. */
  runExclusively: <T>(step: (objects: Objects) => Promise<T>) => Promise<T>
}

/** A store for one process, such as a test. */
export function memoryStore(): EmulatorStore {
  const kept = new Map<Kind, Map<string, object>>()
  let last: Promise<unknown> = Promise.resolve()
  const keptOf = (kind: Kind) => kept.get(kind) ?? kept.set(kind, new Map()).get(kind)!
  return {
    runExclusively: (step) => {
      const own = last.then(async () => {
        const changes: Change[] = []
        const result = await step(objectsWith(keptOf, changes))
        for (const { kind, id, object } of changes) keptOf(kind).set(id, object)
        return result
      })
      last = own.catch(() => {})
      return own
    },
  }
}

type Change = { kind: Kind; id: string; object: object }

/** The stored objects with changes that are not stored yet. */
function objectsWith(keptOf: (kind: Kind) => Map<string, object>, changes: Change[]): Objects {
  const changed = (kind: Kind, id: string) =>
    changes.findLast((change) => change.kind === kind && change.id === id)?.object
  return {
    get: async (kind, id) => copyOf(changed(kind, id) ?? keptOf(kind).get(id) ?? null) as never,
    put: async (kind, object) => void changes.push({ kind, id: object.id, object: copyOf(object) }),
    list: async (kind, match = {}) => {
      const ids = new Set(keptOf(kind).keys())
      for (const change of changes) if (change.kind === kind) ids.add(change.id)
      return [...ids]
        .map((id) => changed(kind, id) ?? keptOf(kind).get(id)!)
        .filter((object) => matches(object, match))
        .map(copyOf)
        .reverse() as never
    },
  }
}

const copyOf = <T>(value: T): T => structuredClone(value)

const matches = (object: object, match: object) =>
  Object.entries(match).every(([name, value]) => (object as Record<string, unknown>)[name] === value)
