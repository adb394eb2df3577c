import { useNavigation } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import { fieldLabel } from '~/http/field-labels'

type Values = Record<string, unknown>

type StaleEditProps = {
  /** The version of what is stored, as the page's loader read it. */
  version: string
  /** The response to the form, if it was sent: what was typed, and whether it was refused as stale. */
  reply?: { initialValue?: Values | null; isStale?: boolean }
  /** The fields of the form as they are stored. */
  stored: Values
  /** The same fields as they were typed, where the form's own names do not say it. */
  typed?: Values
  label?: (name: string) => string | undefined
}

/**
 * Carries the version that a form was made from. After a refusal because another change came first, it shows both
 * values of each field that differs, and carries the version it shows: sending the form again replaces that.
 */
export function StaleEdit({
  version,
  reply,
  stored,
  typed = reply?.initialValue ?? {},
  label,
}: StaleEditProps) {
  // The loader can run again while the form is open. What was typed is still from the version that was opened.
  const [opened] = useState(version)
  // What is stored is read again after the refusal.
  const isRead = useNavigation().state === 'idle'
  const sent = reply?.initialValue?.version
  const from = reply?.isStale ? version : typeof sent === 'string' ? sent : opened
  const different = Object.keys(stored).filter((name) => textOf(stored[name]) !== textOf(typed[name]))
  return (
    <>
      <input type="hidden" name="version" value={from} />
      {reply?.isStale && isRead && (
        <section
          aria-label="What differs"
          className="mb-6 rounded-lg border border-line bg-surface p-4 md:p-5"
        >
          <dl className="divide-y divide-line">
            {different.map((name) => (
              <div key={name} className="grid gap-x-6 gap-y-2 pb-3 not-first:pt-3 sm:grid-cols-2">
                <dt className="font-semibold sm:col-span-2">{label?.(name) ?? fieldLabel(name)}</dt>
                <Value title="Saved now" value={stored[name]} />
                <Value title="Yours, in the form" value={typed[name]} />
              </div>
            ))}
          </dl>
          <p className="text-muted">
            {different.length > 0
              ? 'Save again to keep yours, or change it first.'
              : 'What you typed is what is saved now.'}
          </p>
        </section>
      )}
    </>
  )
}

function Value({ title, value }: { title: string; value: unknown }) {
  const text = textOf(value)
  return (
    <dd className="min-w-0">
      <span className="block text-sm text-muted">{title}</span>
      {text === '' ? (
        <span className="text-muted italic">Nothing</span>
      ) : (
        <LongText isLong={text.length > LONG}>
          <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
            {text === 'on' ? 'Yes' : text}
          </span>
        </LongText>
      )}
    </dd>
  )
}

const LONG = 300

/** Long texts are folded, so that the form stays near. */
const LongText = ({ isLong, children }: { isLong: boolean; children: ReactNode }) =>
  isLong ? (
    <details>
      <summary className="fold min-h-8">Show the text</summary>
      {children}
    </details>
  ) : (
    children
  )

function textOf(value: unknown): string {
  if (Array.isArray(value)) return [...value].sort().join(', ')
  if (value === true) return 'on'
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}
