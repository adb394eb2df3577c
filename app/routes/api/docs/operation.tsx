import { FieldTable } from './field-table'
import type { Entry } from './reference'

const whoMay = {
  anyone: 'Anyone may call it.',
  user: 'For signed-in users.',
  admin: 'For admins.',
} as const

const plain = (text: string) => text.replaceAll('`', '')

/** One operation: its parameters, body, responses and an example call. */
export function Operation({ entry }: { entry: Entry }) {
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

/** A type's name, linked if it is a shared schema. */
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
