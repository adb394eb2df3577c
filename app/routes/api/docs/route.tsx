import type { ReactNode } from 'react'
import { siteName } from '~/domain/shared/site'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openApi } from '~/http/openapi/openapi.server'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { pageTitle } from '~/components/shell/page-title'
import { FieldTable } from './field-table'
import { Operation } from './operation'
import { reference } from './reference'
import { env } from '../../../../env.server'

export const handle: ShellHandle = { scripts: noScripts }

export const meta: MetaFunction = () => [
  { title: pageTitle('API') },
  {
    name: 'description',
    content: `Every JSON endpoint of ${siteName()}: parameters, responses and who may call it.`,
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
  return (
    <main className="page-wide">
      <h1 className="font-display text-3xl font-semibold">API</h1>
      <p className="mt-3 max-w-text text-lg text-muted">{about.replaceAll('`', '')}</p>
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
