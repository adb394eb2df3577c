import { z } from 'zod'
import { messageJson } from '../domain/shared/schemas'
import {
  defineEndpoint,
  type Call,
  type Definition,
  type Describe,
  type EndpointArgs,
} from './endpoint.server'
import { readJson } from './read-json.server'
import { refuseJson, type Refusal } from './refusals/index'

type Refused = { ok: false } & Refusal
/** What a use case returns: the row by its name, such as `{ ok: true, job }`, or a refusal. */
type Result<Name extends string, Row> = ({ ok: true } & Record<Name, Row>) | Refused

type Verb = Pick<Definition<unknown, unknown>, 'summary' | 'description' | 'refusals'>

type Resource<Name extends string, Row, Query, New, Change> = {
  /** What the results of the use cases call the row. */
  name: Name
  access: 'user' | 'self' | 'admin'
  /** The path parameter of one of them. */
  param?: 'id' | 'key' | 'replyId' | 'searchId' | 'entryId' | 'listId' | 'messageId'
  /** A row as it is sent, and the schema of that. */
  json: (row: Row, now: Date) => unknown
  schema: z.ZodType
  /** The row of a path, if the caller may see it. */
  find?: (call: Call) => Promise<Row | null | undefined>
  /** The refusal if there is none, and how that is documented. */
  unknown?: Refusal
  notFound?: string
  /** How refusals are answered, if with more than their words. */
  refuse?: (refusal: Refusal) => Response
  list?: Verb & {
    /** The access and the schema of the list, where they differ. */
    access?: 'anyone'
    schema?: z.ZodType
    query?: z.ZodType<Query>
    run: (call: Call<Query>) => Promise<Row[] | { rows: Row[]; total: number } | Response>
  }
  create?: Verb & {
    body: z.ZodType<New>
    documentedBody?: z.ZodType
    /** The path of the collection, for the Location header. */
    location?: string
    /** Answers 200 with the earlier row where the use case says that it created none. */
    findsEarlier?: boolean
    run: (call: Call<unknown, New>) => Promise<Result<Name, Row> & { created?: boolean }>
  }
  /** `run` is what it answers instead of the row, and `schema` the schema of that. */
  read?: Verb & { schema?: z.ZodType; run?: (call: Call) => Promise<unknown> }
  update?: Verb & {
    body?: z.ZodType<Change>
    documentedBody?: z.ZodType
    /** The schema of the body for a row, which is then looked up before the body is read. */
    bodyFor?: (row: Row, call: Call) => z.ZodType<Change> | Promise<z.ZodType<Change>>
    run: (call: Call<unknown, Change>) => Promise<Result<Name, Row>>
  }
  delete?: Verb & {
    /** Sent with 200; without it, the answer is 204. */
    message?: string
    run: (call: Call) => Promise<{ ok: true } | Refused>
  }
}

/** The JSON endpoints of one noun: both its paths have one module, told apart by the path parameter. */
export function defineResource<Name extends string, Row, Query, New, Change>(
  resource: Resource<Name, Row, Query, New, Change>,
) {
  const { name, access, param = 'id', json, schema, find, unknown, refuse = refuseJson } = resource
  const { list, create, read, update, delete: remove } = resource
  const atItem = (verb: Verb) => ({
    access,
    ...verb,
    refusals: { 404: resource.notFound!, ...verb.refusals },
  })

  const collection = defineEndpoint({
    GET: list && {
      ...list,
      // A list for anyone is called without a user.
      access: (list.access ?? access) as typeof access,
      answers: { 200: list.schema ?? z.array(schema) },
      handle: async (call: Call<Query>) => {
        const result = await list.run(call)
        if (result instanceof Response) return result
        const { rows, total } = Array.isArray(result) ? { rows: result } : result
        const headers = total === undefined ? undefined : { 'X-Total-Count': String(total) }
        return Response.json(
          rows.map((row) => json(row, call.now)),
          { headers },
        )
      },
    },
    POST: create && {
      access,
      ...create,
      documented: { body: create.documentedBody },
      answers: { ...(create.findsEarlier && { 200: schema }), 201: schema },
      handle: async (call: Call<unknown, New>) => {
        const result = await create.run(call)
        if (!result.ok) return refuse(result)
        const row: Row = result[name]
        const headers = create.location
          ? { Location: `${create.location}/${(row as { id: string }).id}` }
          : undefined
        const status = create.findsEarlier && !result.created ? 200 : 201
        return Response.json(json(row, call.now), { status, headers })
      },
    },
  })

  const item = defineEndpoint({
    GET: read && {
      ...atItem(read),
      answers: { 200: read.schema ?? schema },
      handle: async (call: Call) => {
        if (read.run) return read.run(call)
        const row = await find!(call)
        return row ? json(row, call.now) : refuse(unknown!)
      },
    },
    PUT: update && {
      ...atItem(update),
      body: update.body,
      documented: { body: update.documentedBody },
      answers: { 200: schema },
      handle: async (call: Call<unknown, Change>) => {
        let { body } = call
        if (update.bodyFor) {
          const row = await find!(call)
          if (!row) return refuse(unknown!)
          body = await readJson(call.request, await update.bodyFor(row, call))
        }
        const result = await update.run({ ...call, body })
        if (result.ok) return json(result[name], call.now)
        return result.refusal === 'edited_meanwhile'
          ? refuseJson(result, { current: json(result.current as Row, call.now) })
          : refuse(result)
      },
    },
    DELETE: remove && {
      ...atItem(remove),
      answers: remove.message ? { 200: messageJson } : { 204: null },
      handle: async (call: Call) => {
        const result = await remove.run(call)
        return result.ok ? { message: remove.message } : refuse(result)
      },
    },
  })

  const at = ({ params }: Pick<EndpointArgs, 'params'>) => (params[param] === undefined ? collection : item)
  const describe: Describe = (path) => (path.endsWith(`:${param}`) ? item : collection).loader.describe(path)
  return {
    loader: Object.assign((args: EndpointArgs) => at(args).loader(args), { describe }),
    action: (args: EndpointArgs) => at(args).action(args),
  }
}
