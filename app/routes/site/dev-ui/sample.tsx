import type { ReactNode } from 'react'

/** A component of the gallery, with a link to it. */
export function Component({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`of-${name}`} className="scroll-mt-4 border-t border-line py-8" id={name}>
      <h3 id={`of-${name}`} className="font-mono text-lg font-semibold">
        {name}
      </h3>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      <div className="mt-4 grid grid-cols-1 gap-6">{children}</div>
    </section>
  )
}

/** One state of a component, under its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-sm text-muted">{name}</p>
      {children}
    </div>
  )
}

export const LONG_WORDS =
  'A very long name that somebody has given to something, with more words than anyone expects, and then a ' +
  'wordwithoutanyplacetobreakitatallsothatithastobebrokensomewhereinthemiddle'
