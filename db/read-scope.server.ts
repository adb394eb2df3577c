import { AsyncLocalStorage } from 'node:async_hooks'
import { LAST_POSITION, type WalPosition } from './wal-position'

/** What some work, such as a request, may read from the replica. Work without a scope reads the primary. */
export type ReadScope = {
  /** Whether it may read the replica. Once this is false, it reads the primary until it ends. */
  mayReadReplica: boolean
  /** What the replica must have replayed: the last write of the same visitor. Null without one. */
  readonly after: WalPosition | null
  /** The position in the log after the last write of this work. Null if it has written nothing. */
  wroteUntil: WalPosition | null
}

export const newReadScope = (after: WalPosition | null, mayReadReplica: boolean): ReadScope => ({
  mayReadReplica,
  after,
  wroteUntil: null,
})

// Kept on globalThis, because the development server and tests load this module more than once.
const shared = globalThis as { __roamsteadReadScopes?: AsyncLocalStorage<ReadScope> }
const scopes = (shared.__roamsteadReadScopes ??= new AsyncLocalStorage<ReadScope>())

/** Runs work whose reads may go to the replica as the scope says. */
export const withReadScope = <T>(scope: ReadScope, work: () => T): T => scopes.run(scope, work)

export const currentReadScope = (): ReadScope | undefined => scopes.getStore()

/** Notes a write that is committed. @param position where the log ended afterwards; null if that is unknown */
export function noteWrite(scope: ReadScope, position: WalPosition | null): void {
  const until = position ?? LAST_POSITION
  if (scope.wroteUntil === null || until > scope.wroteUntil) scope.wroteUntil = until
}

/** Notes in the current scope what was written in another, by work that was done for several callers at once. */
export function noteSharedWrites({ wroteUntil }: ReadScope): void {
  const scope = currentReadScope()
  if (!scope) return
  scope.mayReadReplica = false
  if (wroteUntil !== null) noteWrite(scope, wroteUntil)
}
