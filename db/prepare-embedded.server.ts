import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'

type Statement = {
  name: string
  parameterTypes: number[]
  /** Its columns; undefined if it returns no rows. */
  columns: Message | undefined
}
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

/** They take 10 to 20 KB each. The statement that has not been used for longest is closed. */
const MAX_STATEMENTS = 200
/** Longer statements, such as inserts of many rows, are hardly ever repeated. */
const MAX_LENGTH = 20_000
/** A table has changed, and with it the columns that a prepared statement returns. */
const FEATURE_NOT_SUPPORTED = '0A000'

/**
 * Keeps the statements of the embedded database prepared. Its own `query` parses each statement anew and calls the
 * engine six times, which takes three times as long. Afterwards a statement is sent in one call, and Postgres may keep
 * its plan too.
 * @param client an open database; its methods `query` and `transaction` are replaced
 */
export async function prepareStatements(client: PGlite): Promise<void> {
  const { parse, protocol } = await import('@electric-sql/pglite')
  const { serialize } = protocol
  const statements = new Map<string, Statement>()
  /** Names of statements to close with the next that is prepared. */
  const forgotten: string[] = []
  let prepared = 0

  // The engine answers all messages up to and including Sync, and reports the first error.
  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  function forget(text: string) {
    const statement = statements.get(text)
    if (statement) forgotten.push(statement.name)
    statements.delete(text)
  }

  async function prepare(text: string): Promise<Statement> {
    const name = `s${++prepared}`
    const [oldest] = statements.keys()
    if (oldest !== undefined && statements.size >= MAX_STATEMENTS) forget(oldest)
    const answer = await send(
      ...forgotten.splice(0).map((unused) => serialize.close({ type: 'S', name: unused })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      columns: answer.find((message) => message.name === 'rowDescription'),
    }
  }

  async function run<T>(text: string, values: unknown[], options?: QueryOptions): Promise<Results<T>> {
    const statement = statements.get(text) ?? (await prepare(text))
    // A Map keeps its keys in the order in which they were added, so the last is the most recently used.
    statements.delete(text)
    statements.set(text, statement)
    const answer = await send(
      serialize.bind({
        statement: statement.name,
        values: values.map((value, index) => asText(client, value, statement.parameterTypes[index])),
      }),
      serialize.execute(),
    )
    const all = statement.columns ? [statement.columns, ...answer] : answer
    return parse.parseResults(all, client.parsers, options)[0] as Results<T>
  }

  const isPreparable = (text: string, options?: QueryOptions) =>
    text.length <= MAX_LENGTH && !options?.paramTypes && !options?.serializers && !options?.blob

  const query = client.query.bind(client)
  client.query = async <T>(text: string, values: unknown[] = [], options?: QueryOptions) => {
    if (!isPreparable(text, options)) return query<T>(text, values, options)
    await client._checkReady()
    return client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(() =>
        run<T>(text, values, options).catch((error: unknown) => {
          if ((error as { code?: string }).code !== FEATURE_NOT_SUPPORTED) throw error
          forget(text)
          return run<T>(text, values, options)
        }),
      ),
    )
  }

  const transaction = client.transaction.bind(client)
  client.transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => {
      const queryInside = tx.query.bind(tx)
      tx.query = async <R>(text: string, values: unknown[] = [], options?: QueryOptions) => {
        if (tx.closed || !isPreparable(text, options)) return queryInside<R>(text, values, options)
        return client._runExclusiveQuery(() =>
          run<R>(text, values, options).catch((error: unknown) => {
            // The transaction has failed, and the next begins with a new statement.
            if ((error as { code?: string }).code === FEATURE_NOT_SUPPORTED) forget(text)
            throw error
          }),
        )
      }
      return work(tx)
    })
}

/** A parameter as Postgres reads it. */
function asText(client: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const serialize = type === undefined ? undefined : client.serializers[type]
  return serialize ? serialize(value) : String(value)
}
