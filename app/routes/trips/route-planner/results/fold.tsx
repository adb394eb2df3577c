import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

type FoldProps = { id: string; title: string; isOpen?: boolean; children: ReactNode }

/** A part of a plan that most drivers do not need: its heading opens it. */
export const Fold = ({ id, title, isOpen, children }: FoldProps) => (
  <details
    open={isOpen}
    className="group/fold border-t border-line last:border-b print:[&::details-content]:[content-visibility:visible]"
  >
    <summary className="flex min-h-14 list-none items-center justify-between gap-3">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <Icon name="right" className="text-muted transition-transform group-open/fold:rotate-90" />
    </summary>
    {/* A link to what is inside a closed part opens it. */}
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pb-6">
      {children}
    </section>
  </details>
)
