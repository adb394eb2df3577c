import type { ReactNode } from 'react'
import { typography } from './rich-text'

/** A page of text that is part of the product and not written in the back office. */
export function StaticText({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="mx-auto max-w-[38rem] px-4 py-8 md:py-12">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-3 text-lg text-muted">{lead}</p>
      <div className={`mt-2 ${typography}`}>{children}</div>
    </main>
  )
}
