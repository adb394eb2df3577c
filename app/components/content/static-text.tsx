import type { ReactNode } from 'react'
import { CompanyPage } from './company-page'
import './rich-text.css'

type StaticTextProps = {
  title: string
  lead: string
  /** The sections of the text by their headings. */
  parts: Readonly<Record<string, ReactNode>>
  aside?: ReactNode
}

/** A page of static text that is part of the product, not of the content that admins edit. */
export function StaticText({ title, lead, parts, aside }: StaticTextProps) {
  const sections = Object.keys(parts).map((text) => ({ id: idOf(text), text }))
  return (
    <CompanyPage title={title} lead={lead} sections={sections} aside={aside}>
      <div className="rich-text max-w-text">
        {sections.map(({ id, text }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{text}</h2>
            {parts[text]}
          </section>
        ))}
      </div>
    </CompanyPage>
  )
}

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
