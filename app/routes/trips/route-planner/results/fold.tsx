import type { ReactNode } from 'react'

type FoldProps = { id: string; title: string; isOpen?: boolean; children: ReactNode }

/** A part of a plan that most drivers do not need: its heading opens it. */
export const Fold = ({ id, title, isOpen, children }: FoldProps) => (
  <details
    open={isOpen}
    className="border-t border-line last:border-b print:[&::details-content]:[content-visibility:visible]"
  >
    <summary className="fold min-h-14 w-full">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
    </summary>
    {/* A link to what is inside a closed part opens it. */}
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pb-6">
      {children}
    </section>
  </details>
)
