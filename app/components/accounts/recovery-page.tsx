import type { ReactNode } from 'react'
import { CardPage } from '~/components/shell/card-page'
import { ParentLink } from '~/ui/parent-link'

type RecoveryPageProps = {
  title: string
  /** A sentence or two below the title. */
  lead?: ReactNode
  back?: { to: string; label: string }
  children: ReactNode
}

/** A page of the account recovery: one card. */
export function RecoveryPage({ title, lead, back, children }: RecoveryPageProps) {
  return (
    <CardPage>
      {back && <ParentLink href={back.to}>{back.label}</ParentLink>}
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">{title}</h1>
      {lead && <div className="mt-3 text-lg text-muted">{lead}</div>}
      <div className="mt-6">{children}</div>
    </CardPage>
  )
}
