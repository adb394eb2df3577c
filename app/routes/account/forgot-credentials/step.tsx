import type { ReactNode } from 'react'

type StepProps = {
  /** Which of the three steps this is; none where there is but one. */ count?: number
  title: string
  text: ReactNode
  children: ReactNode
}

/** What a step is about, above what there is to do. */
export function Step({ count, title, text, children }: StepProps) {
  return (
    <section aria-labelledby="step" className="grid gap-5">
      <div>
        {count && <p className="text-sm font-semibold text-muted">Step {count} of 3</p>}
        <h2 id="step" className="mt-1 text-xl font-semibold">
          {title}
        </h2>
        <div className="mt-1 text-muted">{text}</div>
      </div>
      {children}
    </section>
  )
}
