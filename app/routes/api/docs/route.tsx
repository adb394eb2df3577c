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
      <nav aria-label="Operations" className="mt-8 columns-1 gap-8 sm:columns-2 lg:columns-3">
        {sections.map(({ name, entries }) => (
          <div key={name} className="mb-6">
            <p className="font-semibold">{name}</p>
            <ul className="mt-1">
              {entries.map(({ id, summary }) => (
                <li key={id}>
                  <a className="inline-block py-1 underline" href={`#${id}`}>
                    {summary}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {sections.map(({ name, entries }) => (
        <section key={name} className="mt-12">
          <h2 className="text-2xl font-semibold">{name}</h2>
          {entries.map((entry) => (
            <Operation key={entry.id} entry={entry} />
          ))}
        </section>
      ))}
      <section className="mt-12">
        <h2 className="text-2xl font-semibold">Schemas</h2>
        {shapes.map(({ name, description, fields }) => (
          <section key={name} id={name} className="mt-6 scroll-mt-24">
            <h3 id={`${name}-name`} className="text-lg font-semibold">
              {name}
            </h3>
            {description && <p className="mt-1 max-w-text text-muted">{description}</p>}
            <FieldTable fields={fields} labelledBy={`${name}-name`} />
          </section>
        ))}
      </section>
    </main>
  )
}
