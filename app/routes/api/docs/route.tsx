import type { ReactNode } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openApi } from '~/http/openapi/openapi.server'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { pageTitle, siteNameIn } from '~/components/shell/page-title'
import { FieldTable } from './field-table'
import { reference, type Entry } from './reference'
import { env } from '../../../../env.server'

export const handle: ShellHandle = { scripts: noScripts }

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('API', matches) },
  {
    name: 'description',
    content: `Every JSON endpoint of ${siteNameIn(matches)}: parameters, responses and who may call it.`,
  },
]

export async function loader(_: LoaderFunctionArgs) {
  const { document } = await openApi()
  return {
    about: document.info.description,
    version: document.info.version,
    ...reference(document, env().APP_ORIGIN),
  }
}

/** The API reference for people, generated from /api/openapi.json. */
export default function ApiDocs() {
  const { about, version, sections, shapes } = useLoaderData<typeof loader>()
  const [lead, ...rules] = plain(about).split('\n\n')
  return (
    <main className="page-wide">
      <h1 className="font-display text-3xl font-semibold">API</h1>
      <p className="mt-3 max-w-text text-lg text-muted">{lead}</p>
      <ul className="mt-3 grid max-w-text list-disc gap-1 pl-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-3">
        Version {version}. Machine-readable:{' '}
        <a className="underline" href="/api/openapi.json">
          openapi.json
        </a>
      </p>
      {sections.map(({ name, entries }) => (
        <Folded key={name} name={name} count={entries.length}>
          {entries.map((entry) => (
            <Operation key={entry.id} entry={entry} />
          ))}
        </Folded>
      ))}
      <Folded name="Schemas" count={shapes.length}>
        {shapes.map(({ name, description, fields }) => (
          <section key={name} id={name} className="mt-6 scroll-mt-24">
            <h3 id={`${name}-name`} className="text-lg font-semibold">
              {name}
            </h3>
            {description && <p className="mt-1 max-w-text text-muted">{description}</p>}
            <FieldTable fields={fields} labelledBy={`${name}-name`} />
          </section>
        ))}
      </Folded>
    </main>
  )
}

/** A part of the reference. Links into it and the browser's search open it, because what they point to is inside. */
const Folded = ({ name, count, children }: { name: string; count: number; children: ReactNode }) => (
  <details className="border-b border-line first-of-type:mt-8 first-of-type:border-t">
    <summary className="fold min-h-12 py-2 w-full">
      <h2 className="text-lg font-semibold">{name}</h2>
      <span className="font-normal text-muted">{count}</span>
    </summary>
    <div className="pb-8">{children}</div>
  </details>
)

const whoMay = { anyone: 'Anyone may call it.', user: 'For signed-in users.', admin: 'For admins.' } as const

const plain = (text: string) => text.replaceAll('`', '')

function Operation({ entry }: { entry: Entry }) {
  const { id, method, path, summary, description, access, parameters, body, answers, curl } = entry
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="mt-6 scroll-mt-24 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h3 id={`${id}-name`} className="text-lg font-semibold">
        {summary}
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <span className="rounded bg-accent-soft px-2 py-0.5 text-sm font-semibold text-ink">{method}</span>
        <code className="break-all">{path}</code>
      </p>
      <p className="mt-2 max-w-text text-muted">
        {whoMay[access]}
        {description && ` ${plain(description)}`}
      </p>
      <Fields id={`${id}-parameters`} name="Parameters" fields={parameters} />
      {body && <Fields id={`${id}-body`} name={`Body (${body.type})`} fields={body.fields} />}
      <h4 className="mt-4 font-semibold">Responses</h4>
      <ul className="mt-2 space-y-1">
        {answers.map((answer) => (
          <li key={answer.status}>
            <span className="font-mono">{answer.status}</span> {plain(answer.description)}{' '}
            {answer.type && Number(answer.status) < 400 && <Type name={answer.type} />}
          </li>
        ))}
      </ul>
      {answers
        .filter(({ status, fields }) => Number(status) < 400 && fields.length > 0)
        .map(({ status, fields }) => (
          <Fields key={status} id={`${id}-${status}`} name={`Response ${status}`} fields={fields} />
        ))}
      <h4 id={`${id}-call`} className="mt-4 font-semibold">
        Example request
      </h4>
      <pre
        role="group"
        tabIndex={0}
        aria-labelledby={`${id}-call`}
        className="mt-2 overflow-x-auto rounded bg-sunken p-3 text-sm"
      >
        <code>{curl}</code>
      </pre>
    </article>
  )
}

function Fields({ id, name, fields }: { id: string; name: string; fields: Entry['parameters'] }) {
  if (fields.length === 0) return null
  return (
    <>
      <h4 id={id} className="mt-4 font-semibold">
        {name}
      </h4>
      <FieldTable fields={fields} labelledBy={id} />
    </>
  )
}

function Type({ name }: { name: string }) {
  const [, before = '', shape] = /^(list of )?([A-Z]\w*)$/.exec(name) ?? []
  return (
    <span className="text-muted">
      ({before}
      {shape ? (
        <a className="underline" href={`#${shape}`}>
          {shape}
        </a>
      ) : (
        name
      )}
      )
    </span>
  )
}
