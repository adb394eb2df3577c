import type { ReactNode } from 'react'

type SheetProps = {
  /** "Receipt" */
  title: string
  number: string
  /** The day of issue, formatted. */
  issued: string
  /** Who issues it: the marketplace. */
  issuer: string
  /** Who runs it, by law, line by line. */
  operator: readonly string[]
  /** What the sheet is about, by name. */
  facts: readonly (readonly [label: string, value: string])[]
  children: ReactNode
}

/** A numbered document on a sheet of its own, which prints without the site around it. */
export const Sheet = ({ title, number, issued, issuer, operator, facts, children }: SheetProps) => (
  <article
    className={
      'mt-6 rounded-lg border border-line bg-surface p-5 md:p-10 print:mt-0 print:border-0 print:p-0 ' +
      'print:[&+&]:break-before-page'
    }
  >
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line pb-5">
      <div>
        <h2 className="text-2xl font-bold">{title}</h2>
        <p className="mt-1 text-lg tabular-nums">{number}</p>
      </div>
      <div className="sm:text-right">
        <p className="font-display text-lg font-semibold">{issuer}</p>
        {operator.map((line) => (
          <p key={line} dir="auto" className="max-w-xs wrap-anywhere sm:ml-auto">
            {line}
          </p>
        ))}
        <p className="text-muted">{`Issued ${issued}`}</p>
      </div>
    </header>
    <dl className="my-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    <div className="border-t border-line pt-5">{children}</div>
  </article>
)

/** How to keep a sheet, above it. */
export const PrintHint = () => (
  <p className="mt-1 text-muted print:hidden">Print this page, or save it as a PDF.</p>
)
