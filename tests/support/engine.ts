export type Engine = 'pglite' | 'postgres'

/** Where a run's databases are copied from: a data directory, or the URL of a server's template database. */
export type Template = {
  engine: Engine
  dataDir: string
  databaseUrl?: string
  /** Names the run, and with it every copy that the end of the run removes. */
  run: string
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}
