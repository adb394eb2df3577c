export type Engine = 'pglite' | 'postgres'

/** Where the copies of a run's databases come from: a data directory, or the address of a server's template database. */
export type Template = { engine: Engine; dataDir: string; databaseUrl?: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}
