type Engine = 'pglite' | 'postgres'

/** The source of a run's database copies: a data directory, or the URL of a server's template database. */
export type Template = {
  engine: Engine
  dataDir: string
  databaseUrl?: string
  /** Part of the name of every copy, so that the end of the run can remove them. */
  run: string
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
    /** Whether each file of a process begins with a new database. */
    renewsDatabase?: boolean
  }
}
