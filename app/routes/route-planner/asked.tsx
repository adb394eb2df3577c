import type { ReactNode } from 'react'
import { optimizationWords, type Optimization } from '~/domain/road-trips/constants'
import { Icon } from '~/ui/icon'
import type { FormState } from './form-state'

/** What was asked, in a line above its plan; the form is inside. */
export function Asked({ form: { places, values }, children }: { form: FormState; children: ReactNode }) {
  const stops = places.stopovers.map(({ text }) => text).filter(Boolean)
  return (
    <details className="group mb-8 mt-4">
      <summary className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 group-open:mb-4">
        <Icon name="route" className="text-accent" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{[places.origin.text, ...stops, places.destination.text].join(' → ')}</span>
          <span className="block text-sm text-muted">{optimizationWords[values.optimization as Optimization]}</span>
        </span>
        <span className="font-semibold text-accent underline underline-offset-2">Change</span>
      </summary>
      {children}
    </details>
  )
}
