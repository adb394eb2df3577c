import { AsyncLocalStorage } from 'node:async_hooks'
import { singleton } from '../singleton'

/** Where some work, such as a request, reads. Work without a scope reads the primary. */
export type ReadScope = {
  /** Whether it may read the replica. Once this is false, it reads the primary until it ends. */
  mayReadReplica: boolean
  hasWritten: boolean
}

const scopes = singleton('read scopes', () => new AsyncLocalStorage<ReadScope>())

/** Runs work whose reads may go to the replica as the scope says. */
export const withReadScope = <T>(scope: ReadScope, work: () => T): T => scopes.run(scope, work)

export const currentReadScope = (): ReadScope | undefined => scopes.getStore()

/** Notes that the current work writes, so that it reads the primary from now on. */
export function noteWrite(): void {
  const scope = currentReadScope()
  if (!scope) return
  scope.mayReadReplica = false
  scope.hasWritten = true
}
