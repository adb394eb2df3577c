import type { ReactNode } from 'react'

type SectionProps = { title: string; id?: string; hideTitle?: boolean; children: ReactNode }

/** A part of a listing's page with a heading. */
export const Section = ({ title, id, hideTitle, children }: SectionProps) => (
  <section id={id} aria-label={title} className="mt-8 border-t border-line pt-8">
    <h2 className={hideTitle ? 'sr-only' : 'mb-4 text-xl font-semibold'}>{title}</h2>
    {children}
  </section>
)
