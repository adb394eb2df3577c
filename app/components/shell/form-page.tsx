import type { ReactNode } from 'react'
import { ParentLink } from '~/ui/parent-link'

type FormPageProps = { title: string; back: { to: string; label: string }; children: ReactNode }

/** A page with a single form, which may also be shown in a dialog elsewhere. */
export function FormPage({ title, back, children }: FormPageProps) {
  return (
    <main className="page-text">
      <ParentLink href={back.to}>{back.label}</ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">{title}</h1>
      <div className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-8">{children}</div>
    </main>
  )
}

/** Such a page in place of something that is gone, or that another user owns. */
export const NotYoursPage = (page: Omit<FormPageProps, 'children'>) => (
  <FormPage {...page}>
    <p className="text-muted">It may have been deleted, or it is not one of yours.</p>
  </FormPage>
)
